import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { fromPglite } from 'pg-boss'
import { embeddedDb } from '../../db/embedded/embedded.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { newestFirst } from './newest-first.ts'

type Pooled = { opened: OpenDatabase; objects: string }

/**
 * In-memory databases that tests have closed, emptied for reuse. A new one costs some twenty times as much.
 */
const idle: Pooled[] = []

/**
 * An empty database in memory. `open` makes one when none is left over. Closing empties and returns it: code
 * that a test left running finds its handle closed, like a closed database.
 */
export async function pooledDatabase(open: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const { opened, objects } = idle.pop() ?? (await created(open))
  if (opened.pglite === null) throw new Error('Only embedded databases are pooled.')
  const handle = { isClosed: false }
  const pglite = untilClosed(opened.pglite, handle)
  const unlisten = new Set<() => Promise<void>>()
  return {
    ...opened,
    db: embeddedDb(newestFirst(pglite)),
    pglite,
    queue: { ...opened.queue, db: fromPglite(pglite) },
    listen: async (...given) => {
      const stop = await opened.listen(...given)
      unlisten.add(stop)
      return async () => {
        unlisten.delete(stop)
        await stop()
      }
    },
    close: async () => {
      if (handle.isClosed) return
      handle.isClosed = true
      for (const stop of unlisten) await stop()
      if ((await objectsOf(opened)) !== objects) return opened.close()
      await opened.db.execute(emptyAll)
      idle.push({ opened, objects })
    },
  }
}

async function created(open: () => Promise<OpenDatabase>): Promise<Pooled> {
  const opened = await open()
  return { opened, objects: await objectsOf(opened) }
}

/** Changes when a test creates, alters or drops an object: its database is not reused. */
async function objectsOf({ db }: OpenDatabase): Promise<string> {
  const { rows } = await db.execute<{ objects: string }>(countObjects)
  return rows[0]?.objects ?? ''
}

const catalogues = ['class', 'constraint', 'trigger', 'proc']
const countObjects = sql.raw(
  `select concat_ws(' ', ${catalogues.map((name) => `(select count(*) || '-' || max(xmin::text::bigint) from pg_${name})`).join(', ')}) as objects`,
)

/** The same database, whose methods reject once the handle is closed. */
function untilClosed(pglite: PGlite, handle: { isClosed: boolean }): PGlite {
  return new Proxy(pglite, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (handle.isClosed) return Promise.reject(new Error('PGlite is closed'))
        return Reflect.apply(value, target, given)
      }
    },
  })
}

/**
 * Deletes only from tables with rows: to truncate some forty tables takes longer than to open a new database.
 */
const emptyAll = sql.raw(`
do $$ declare place record; has_rows boolean; begin
  set local session_replication_role = replica;
  for place in select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' or (schemaname = 'pgboss' and tablename like 'job%') loop
    execute 'select exists (select from ' || place.name || ')' into has_rows;
    if has_rows then execute 'delete from ' || place.name; end if;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`)

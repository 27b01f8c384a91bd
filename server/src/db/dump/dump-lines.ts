import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { appliedMigrations } from '../migrations/migrations.ts'
import type { Db } from '../open-database.ts'
import { type DumpLine, speakPlainly, type TableShape, tableShapes } from './dump-format.ts'

/**
 * Rows that are fetched at once: few enough that the embedded database does not block the process for long.
 */
const batch = 200

const Rows = z.array(z.object({ row: z.string() }))
const Sequences = z.array(z.object({ name: z.string(), last: z.string() }))

const asLine = (line: DumpLine) => `${JSON.stringify(line)}\n`

/** Runs `read` on one snapshot of the whole database, which later writes do not change. */
export function atOneMoment<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** The whole database, as text of whole lines (dump-format.ts); `tx` is a transaction of `atOneMoment`. */
export async function* dumpLines(tx: Db): AsyncGenerator<string> {
  await speakPlainly(tx)
  yield asLine({ migrations: await appliedMigrations(tx) })
  let count = 0
  for (const table of await tableShapes(tx)) {
    yield asLine({ table: table.name, columns: table.columns.map(({ name }) => name) })
    for await (const rows of rowsOf(tx, table)) {
      count += rows.length
      yield `${rows.join('\n')}\n`
    }
  }
  const { rows } = await tx.execute(sql`select sequencename::text as name, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`)
  for (const { name, last } of Sequences.parse(rows)) yield asLine({ sequence: name, last })
  yield asLine({ end: 'data', rows: count })
}

/** Each row a JSON array of texts, in the order of the key. */
async function* rowsOf(tx: Db, { name, columns, key }: TableShape): AsyncGenerator<string[]> {
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  )
  const order =
    key.length === 0
      ? sql`ctid`
      : sql.join(
          key.map((part) => sql.identifier(part)),
          sql`, `,
        )
  await tx.execute(sql`declare dumped no scroll cursor for
    select array_to_json(array[${values}]::text[])::text as row from public.${sql.identifier(name)} order by ${order}`)
  while (true) {
    const fetched = await tx.execute(sql.raw(`fetch ${batch} from dumped`))
    const rows = Rows.parse(fetched.rows).map(({ row }) => row)
    if (rows.length === 0) break
    yield rows
  }
  await tx.execute(sql`close dumped`)
}

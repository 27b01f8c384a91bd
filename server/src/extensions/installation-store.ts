import { type Installation, type InstallationsQuery, offsetOf } from '@flotilla/api/contract'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { accountExtensions, type Db, extensions, sites } from '../db/index.ts'
import {
  installationConditions,
  isAutoUpdated,
  isStartable,
  knownExtensions,
} from './inventory-conditions.ts'
import { isOfKnown, knownQuery } from './known-extensions.ts'
import { processState } from './presenter.ts'

const Counted = z.tuple([z.object({ total: z.int(), startable: z.int() })])
const Ids = z.array(z.object({ id: z.int() }))

const orders: Record<InstallationsQuery['sort'], (dir: SQL) => SQL> = {
  site: (dir) =>
    sql`${sites.nameKey} ${dir} nulls last, ${sites.id}, known.name_key nulls last, ${extensions.id}`,
  name: (dir) =>
    sql`known.name_key ${dir} nulls last, known.id, ${sites.nameKey} nulls last, ${extensions.id}`,
  version: (dir) =>
    sql`${extensions.versionKey} ${dir} nulls last, ${sites.nameKey} nulls last, ${extensions.id}`,
}

/** A page of the extensions of all sites, how many match, and how many of these can be updated now. */
export async function listInstallationsPage(
  db: Db,
  accountId: number,
  query: InstallationsQuery,
  now: Date,
): Promise<{ rows: Installation[]; total: number; startable: number }> {
  const { extension, limit, sort, dir } = query
  const only = extension === 0 ? undefined : eq(accountExtensions.id, extension)
  const known = knownQuery(and(knownExtensions(accountId, query), only), query)
  const own = installationConditions(accountId, query, now)
  const matching = sql`known join ${extensions} on ${isOfKnown(accountId)}`
  const where = own ?? sql`true`
  const counted = await db.execute(
    own === undefined
      ? sql`with known as materialized (${known})
          select (select coalesce(sum(site_count), 0)::int from known) as total,
            (select count(*)::int from ${matching} where ${isStartable}) as startable`
      : sql`with known as materialized (${known})
          select count(*)::int as total, (count(*) filter (where ${isStartable}))::int as startable
          from ${matching} where ${where}`,
  )
  const [counts] = Counted.parse(counted.rows)
  const order = orders[sort](dir === 'asc' ? sql`asc` : sql`desc`)
  const page = await db.execute(sql`with known as materialized (${known})
    select ${extensions.id} as id from ${matching}
      join ${sites} on ${sites.id} = ${extensions.siteId} and ${sites.accountId} = ${accountId}
    where ${where} order by ${order} limit ${limit} offset ${offsetOf(query)}`)
  const ids = Ids.parse(page.rows).map(({ id }) => id)
  return { rows: await readInstallations(db, ids), ...counts }
}

async function readInstallations(db: Db, ids: readonly number[]): Promise<Installation[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({
      id: extensions.id,
      extension: accountExtensions.id,
      site: { id: sites.id, name: sites.name },
      translated_name: extensions.translatedName,
      type: extensions.type,
      folder: extensions.folder,
      element: extensions.element,
      author: extensions.author,
      version: sql<string | null>`nullif(${extensions.version}, '')`,
      next_version: sql<
        string | null
      >`case when ${extensions.needsUpdate} = 1 then ${extensions.nextVersion} end`,
      ignoreUpdate: extensions.ignoreUpdate,
      processState: extensions.processState,
      support_update: extensions.supportUpdate,
      auto_update: isAutoUpdated,
      core: sites.appVersion,
      php: sites.phpVersion,
    })
    .from(extensions)
    .innerJoin(sites, eq(sites.id, extensions.siteId))
    .innerJoin(
      accountExtensions,
      and(
        eq(accountExtensions.accountId, extensions.accountId),
        eq(accountExtensions.type, extensions.type),
        eq(accountExtensions.folder, extensions.folder),
        eq(accountExtensions.element, extensions.element),
      ),
    )
    .where(inArray(extensions.id, [...ids]))
  const each = new Map(
    found.map(({ ignoreUpdate, processState: state, ...row }) => [
      row.id,
      {
        ...row,
        ignore_update: ignoreUpdate === 1 ? (1 as const) : (0 as const),
        process_state: processState(state),
      },
    ]),
  )
  return ids.flatMap((id) => each.get(id) ?? [])
}

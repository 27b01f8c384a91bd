import {
  type ExtensionFigures,
  type InventoryFilters,
  type InventoryTotals,
  MOST_VERSIONS,
} from '@flotilla/api/contract'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { accountExtensions, type Db, extensions, nameKeyOf } from '../db/index.ts'
import { hasElement, isStartable, knownExtensions } from './inventory-conditions.ts'
import { isOfKnown, knownQuery } from './known-extensions.ts'

const Counted = z.array(
  z.object({
    ...{ id: z.int(), author: z.string(), installations: z.int(), startable: z.int() },
    ...{ oldest: z.string().nullable(), latest: z.string().nullable(), newest: z.string().nullable() },
  }),
)

type Asked = {
  accountId: number
  /** Condition on `extensions`; undefined: all installations. */
  own: SQL | undefined
  filters: Pick<InventoryFilters, 'compare'>
}

/** The figures of these extensions of the account, by id; counts their installations that match `own`. */
export async function figuresOf(
  db: Db,
  ids: readonly number[],
  { accountId, own, filters }: Asked,
): Promise<Map<number, ExtensionFigures>> {
  if (ids.length === 0) return new Map()
  const all = isOfKnown(accountId)
  const matching = own === undefined ? all : sql`${all} and ${own}`
  const at = (end: 'asc' | 'desc', where: SQL) =>
    sql`(select ${extensions.version} from ${extensions} where ${where} and ${extensions.versionKey} is not null
      order by ${extensions.versionKey} ${sql.raw(end)} limit 1)`
  const offered = sql`(select ${extensions.nextVersion} from ${extensions}
    where ${all} and ${extensions.needsUpdate} = 1 and ${extensions.nextVersionKey} is not null
    order by ${extensions.nextVersionKey} desc limit 1)`
  const count = (where: SQL) => sql`(select count(*)::int from ${extensions} where ${where})`
  const { rows } = await db.execute(sql`
    with known as materialized (${knownQuery(inArray(accountExtensions.id, [...ids]), filters)}),
    counted as (
      select known.id, ${own === undefined ? sql`known.site_count` : count(matching)} as installations,
        ${count(sql`${matching} and ${isStartable}`)} as startable,
        ${at('asc', matching)} as oldest, ${at('desc', matching)} as latest,
        ${at('desc', all)} as installed, ${offered} as offered
      from known)
    select counted.id, ${accountExtensions.author} as author, installations, startable, oldest, latest,
      case when version_key(offered) > version_key(installed) or installed is null then offered else installed end as newest
    from counted join ${accountExtensions} on ${accountExtensions.id} = counted.id`)
  return new Map(Counted.parse(rows).map(({ id, ...figures }) => [id, figures]))
}

const Totals = z.tuple([z.object({ startable: z.int(), authors: z.array(z.string()) })])
/** Authors that a list offers as choices. */
const mostAuthors = 200

/**
 * What the inventory counts over all extensions that match `where`, a condition on `account_extensions`, and
 * the authors of all extensions of the account.
 */
export async function inventoryTotals(
  db: Db,
  { accountId, where, own, filters }: Asked & { where: SQL | undefined },
): Promise<InventoryTotals> {
  const every = knownExtensions(accountId, { search: '', type: 'any', author: '' })
  const { rows } = await db.execute(sql`
    with known as materialized (${knownQuery(where, filters)}),
    authors as (
      select ${accountExtensions.author} as author, count(*) as extensions from ${accountExtensions}
      where ${every} and ${hasElement} and ${accountExtensions.author} <> ''
      group by 1 order by 2 desc, 1 limit ${mostAuthors})
    select (select count(*)::int from known join ${extensions} on ${isOfKnown(accountId)}
        where ${isStartable} and ${own ?? sql`true`}) as startable,
      (select coalesce(json_agg(author order by ${nameKeyOf(sql`author`)}), '[]') from authors) as authors`)
  return Totals.parse(rows)[0]
}

const Versions = z.array(z.object({ version: z.string().nullable(), installations: z.int() }))

/**
 * How many installations of an extension of the account have which version, the newest first, unknown ones
 * last.
 */
export async function versionsOf(db: Db, accountId: number, id: number) {
  const { rows } = await db.execute(sql`
    with known as materialized (${knownQuery(eq(accountExtensions.id, id), { compare: 'any' })})
    select nullif(${extensions.version}, '') as version, count(*)::int as installations
    from known join ${extensions} on ${isOfKnown(accountId)}
    group by 1, ${extensions.versionKey} order by ${extensions.versionKey} desc nulls last, 1`)
  const found = Versions.parse(rows)
  const older = found.slice(MOST_VERSIONS)
  return {
    versions: found.slice(0, MOST_VERSIONS),
    older: {
      versions: older.length,
      installations: older.reduce((sum, { installations }) => sum + installations, 0),
    },
  }
}

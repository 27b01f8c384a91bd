import { type listAccountExtensions, offsetOf } from '@flotilla/api/contract'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  accountExtensions,
  accounts,
  autoupdateRules,
  type Db,
  extensions,
  searchedIds,
  sites,
} from '../db/index.ts'
import { figuresOf, inventoryTotals } from './figures-store.ts'
import { hasElement, installationConditions, knownExtensions } from './inventory-conditions.ts'
import { isOfKnown, knownQuery } from './known-extensions.ts'

/** Lines in the tooltip of an extension; a last line counts the other sites. */
const siteLines = 20

const isEnabled = sql<number>`coalesce(${autoupdateRules.autoupdate}, case when (${accounts.config}->>'autoupdate')::boolean then 1 else 0 end)`
const sortKeys = {
  translated_name: accountExtensions.nameKey,
  type: accountExtensions.type,
  sitecount: accountExtensions.siteCount,
  autoupdate_enabled: isEnabled,
}

type ExtensionsQuery = z.output<typeof listAccountExtensions.query>

/**
 * A page of the account's extensions that match at `now`, each with the names of its first sites and, with
 * `inventory`, its figures.
 */
export async function listAccountExtensionsPage(
  db: Db,
  accountId: number,
  query: ExtensionsQuery,
  now: Date,
) {
  const where = and(knownExtensions(accountId, query), hasElement)
  const own = installationConditions(accountId, query, now)
  const { ids, total } = await pageOfExtensions(db, { accountId, where, own, query })
  const asked = { accountId, where, own, filters: query }
  const figures = query.inventory === 1 ? await figuresOf(db, ids, asked) : null
  return {
    rows: (await readExtensions(db, ids)).map((row) => ({
      ...row,
      figures: figures?.get(row.extension.id),
    })),
    total,
    totals: query.inventory === 1 ? await inventoryTotals(db, asked) : undefined,
  }
}

type PageAsked = {
  accountId: number
  where: SQL | undefined
  /** Condition on `extensions`: only what an installation passes; undefined: all. */
  own: SQL | undefined
  query: ExtensionsQuery
}

function pageOfExtensions(db: Db, { accountId, where, own, query }: PageAsked) {
  const { sort, dir, limit } = query
  const matching = sql`from ${extensions} where ${isOfKnown(accountId)} and ${own ?? sql`true`}`
  const isCounted = own !== undefined && sort === 'sitecount'
  return searchedIds(db, {
    id: accountExtensions.id,
    // "offset 0": what `known` counts is counted once for a row.
    from: sql`(${knownQuery(where, query)} offset 0) as known
      join ${accountExtensions} on ${accountExtensions.id} = known.id ${withRule}`,
    where: own && sql`exists (select 1 ${matching})`,
    key: isCounted ? sql`(select count(*)::int ${matching})` : sortKeys[sort],
    ...{ dir, limit, offset: offsetOf(query) },
  })
}

/** The account's rule for an extension, and its setting for all others. */
const withRule = sql`join ${accounts} on ${accounts.id} = ${accountExtensions.accountId}
  left join ${autoupdateRules} on ${autoupdateRules.accountId} = ${accountExtensions.accountId}
    and ${autoupdateRules.type} = ${accountExtensions.type} and ${autoupdateRules.folder} = ${accountExtensions.folder}
    and ${autoupdateRules.element} = ${accountExtensions.element}`

/** These extensions, in this order, each with the names of its first sites. */
async function readExtensions(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  // Takes the first sites in the order of the index, and sorts only these: an extension may be on a hundred
  // thousand.
  const siteInfo = sql<string[]>`array(
    select ${sites.name} || ' (' || found.version || ')' from (
      select site_id, version from ${extensions}
      where ${extensions.accountId} = ${accountExtensions.accountId} and ${extensions.type} = ${accountExtensions.type}
        and ${extensions.element} = ${accountExtensions.element} and ${extensions.folder} = ${accountExtensions.folder}
      order by ${extensions.versionKey}, ${extensions.siteId} limit ${siteLines}) as found
    join ${sites} on ${sites.id} = found.site_id order by ${sites.nameKey}, ${sites.id})`
  const found = await db
    .select({ extension: accountExtensions, isEnabled, siteInfo })
    .from(accountExtensions)
    .innerJoin(accounts, eq(accounts.id, accountExtensions.accountId))
    .leftJoin(
      autoupdateRules,
      and(
        eq(autoupdateRules.accountId, accountExtensions.accountId),
        eq(autoupdateRules.type, accountExtensions.type),
        eq(autoupdateRules.folder, accountExtensions.folder),
        eq(autoupdateRules.element, accountExtensions.element),
      ),
    )
    .where(inArray(accountExtensions.id, [...ids]))
  const each = new Map(found.map((row) => [row.extension.id, row]))
  return ids.flatMap((id) => each.get(id) ?? [])
}

/** An extension that some site of the account has, with its figures; null: none has it. */
export async function findExtensionFigures(db: Db, accountId: number, id: number) {
  const where = and(
    knownExtensions(accountId, { search: '', type: 'any', author: '' }),
    eq(accountExtensions.id, id),
    hasElement,
  )
  if ((await db.$count(accountExtensions, where)) === 0) return null
  const [row] = await readExtensions(db, [id])
  const figures = await figuresOf(db, [id], { accountId, own: undefined, filters: { compare: 'any' } })
  return row === undefined ? null : { ...row, figures: figures.get(id) }
}

import { offsetOf } from '@flotilla/api/contract'
import { and, eq, gt, notLike, sql } from 'drizzle-orm'
import { likeElementOfId } from '../connector/index.ts'
import {
  accountExtensions,
  accounts,
  autoupdateRules,
  contains,
  type Db,
  extensions,
  sites,
  sortedBy,
} from '../db/index.ts'
import { Refusal } from '../http/refusal.ts'

/** Lines in the tooltip of an extension; a last line counts the other sites. */
const siteLines = 20

/** The account's extension of a site; throws 404. */
export async function mustFindExtension(db: Db, accountId: number, id: number) {
  const [extension] = await db
    .select()
    .from(extensions)
    .where(and(eq(extensions.id, id), eq(extensions.accountId, accountId)))
  if (!extension) throw new Refusal('not_found')
  return extension
}

/** Toggles `ignore_update`; returns the new value. */
export async function toggleIgnore(db: Db, id: number): Promise<number> {
  const [changed] = await db
    .update(extensions)
    .set({ ignoreUpdate: sql`1 - ${extensions.ignoreUpdate}` })
    .where(eq(extensions.id, id))
    .returning({ ignoreUpdate: extensions.ignoreUpdate })
  return changed?.ignoreUpdate ?? 0
}

/** Sets the switch of one extension of one site; its failed automatic tries count again. */
export async function setAutoupdate(db: Db, id: number, autoupdate: number): Promise<void> {
  await db.update(extensions).set({ autoupdate, autoupdateFailures: 0 }).where(eq(extensions.id, id))
}

/** Other extensions have an id from their site as their element, which no rule may match. */
const hasElement = notLike(accountExtensions.element, likeElementOfId)

type ExtensionKey = { type: string; folder: string; element: string }

/** The account's extension with this key; null when no site has it. */
export async function findAccountExtension(db: Db, accountId: number, key: ExtensionKey) {
  const [found] = await db
    .select()
    .from(accountExtensions)
    .where(
      and(
        eq(accountExtensions.accountId, accountId),
        eq(accountExtensions.type, key.type),
        eq(accountExtensions.folder, key.folder),
        eq(accountExtensions.element, key.element),
        gt(accountExtensions.siteCount, 0),
        hasElement,
      ),
    )
  return found ?? null
}

/** Sets the account's rule for an extension. */
export async function setRule(
  db: Db,
  accountId: number,
  key: ExtensionKey,
  autoupdate: 0 | 1,
): Promise<void> {
  await db
    .insert(autoupdateRules)
    .values({ accountId, ...key, autoupdate })
    .onConflictDoUpdate({
      target: [
        autoupdateRules.accountId,
        autoupdateRules.type,
        autoupdateRules.folder,
        autoupdateRules.element,
      ],
      set: { autoupdate },
    })
}

const isEnabled = sql<number>`coalesce(${autoupdateRules.autoupdate}, case when (${accounts.config}->>'autoupdate')::boolean then 1 else 0 end)`
const sortKeys = {
  translated_name: accountExtensions.nameKey,
  type: accountExtensions.type,
  sitecount: accountExtensions.siteCount,
  autoupdate_enabled: isEnabled,
}

type ExtensionFilters = {
  page: number
  limit: number
  sort: keyof typeof sortKeys
  dir: 'asc' | 'desc'
  search: string
}

/** A page of the account's extensions across all sites, each with the names of its sites. */
export async function listAccountExtensionsPage(db: Db, accountId: number, filters: ExtensionFilters) {
  // Takes the first sites in the order of the index, and sorts only these: an extension may be on a hundred
  // thousand.
  const siteInfo = sql<string[]>`array(
    select ${sites.name} || ' (' || found.version || ')' from (
      select site_id, version from ${extensions}
      where ${extensions.accountId} = ${accountExtensions.accountId} and ${extensions.type} = ${accountExtensions.type}
        and ${extensions.element} = ${accountExtensions.element} and ${extensions.folder} = ${accountExtensions.folder}
      order by ${extensions.siteId} limit ${siteLines}) as found
    join ${sites} on ${sites.id} = found.site_id order by ${sites.nameKey}, ${sites.id})`
  const where = and(
    eq(accountExtensions.accountId, accountId),
    gt(accountExtensions.siteCount, 0),
    hasElement,
    contains(accountExtensions.searchKey, filters.search),
  )
  const rows = await db
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
    .where(where)
    .orderBy(...sortedBy(sortKeys[filters.sort], filters.dir, accountExtensions.id))
    .limit(filters.limit)
    .offset(offsetOf(filters))
  return { rows, total: await db.$count(accountExtensions, where) }
}

import { offsetOf } from '@flotilla/api/contract'
import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import { accountOffset } from '../clocks/time/account-offset.ts'
import { nextWeekly } from '../clocks/time/next-time.ts'
import {
  browsedIds,
  contains,
  type Db,
  foundIds,
  plans,
  rowsAsJson,
  siteConfigurations,
  sites,
  siteTags,
  sortedBy,
  tags,
} from '../db/index.ts'
import { Refusal } from '../http/refusal.ts'
import { siteColumns } from './site-columns.ts'

/** A site without its credentials. */
export type SiteRecord = Awaited<ReturnType<typeof mustFindSite>>

/** The account's site; throws 404, also for a site of another account. */
export async function mustFindSite(db: Db, accountId: number, id: number) {
  const [site] = await db
    .select(siteColumns)
    .from(sites)
    .where(and(eq(sites.id, id), eq(sites.accountId, accountId)))
  if (!site) throw new Refusal('not_found')
  return site
}

const sortKeys = {
  name: sites.nameKey,
  tls_expiration: sites.tlsExpiration,
  app_version: sites.appVersionKey,
  state: sites.state,
  last_backup: sites.lastBackup,
  last_checked_backup: sites.lastCheckedBackup,
}

type SiteFilters = {
  page: number
  limit: number
  sort: keyof typeof sortKeys
  dir: 'asc' | 'desc'
  search: string
  /** 0 for all. */
  tagId: number
  /** `1,2,3`; undefined or empty for all. */
  ids?: string | undefined
}

/** A page of the account's sites; `search` by name or url (contract §2). */
export async function listSitesPage(db: Db, accountId: number, filters: SiteFilters) {
  const { tagId, limit, dir } = filters
  const key = sortKeys[filters.sort]
  const needle = contains(sites.searchKey, filters.search)
  const tagged = db
    .select({ one: sql`1` })
    .from(siteTags)
    .where(and(eq(siteTags.siteId, sites.id), eq(siteTags.tagId, tagId)))
  const named = filters.ids
    ? inArray(sites.id, filters.ids.split(',').map(Number).filter(isStorable))
    : undefined
  const where = and(eq(sites.accountId, accountId), tagId === 0 ? undefined : exists(tagged), named)
  const query = { id: sites.id, from: sites, where, key, dir, limit, offset: offsetOf(filters) }
  const { ids, total } = needle === undefined ? await browse() : await foundIds(db, query, needle)
  const page = db
    .select(siteColumns)
    .from(sites)
    .where(inArray(sites.id, ids))
    .orderBy(...sortedBy(key, dir, sites.id))
  const rows: SiteRecord[] = ids.length === 0 ? [] : await rowsAsJson(db, siteColumns, page)
  return { rows, total }

  async function browse() {
    const total =
      tagId === 0 || named !== undefined
        ? await db.$count(sites, where)
        : await db.$count(siteTags, taggedBy(db, accountId, tagId))
    return { total, ids: await browsedIds(db, query, total) }
  }
}

/** Whether a number fits an id of the database; no site has another. */
function isStorable(id: number): boolean {
  return id <= 2_147_483_647
}

/** Which sites wear a tag of the account, counted without looking at the sites. */
function taggedBy(db: Db, accountId: number, tagId: number) {
  const own = db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.id, tagId), eq(tags.accountId, accountId)))
  return and(eq(siteTags.tagId, tagId), inArray(siteTags.tagId, own))
}

/** Changes columns of the account's site; throws 404. */
export async function updateSite(
  db: Db,
  accountId: number,
  id: number,
  changes: Partial<typeof sites.$inferInsert>,
): Promise<void> {
  const changed = await db
    .update(sites)
    .set(changes)
    .where(and(eq(sites.id, id), eq(sites.accountId, accountId)))
    .returning({ id: sites.id })
  if (changed.length === 0) throw new Refusal('not_found')
}

/** Removes the site with everything that belongs to it; throws 404. */
export async function removeSite(db: Db, accountId: number, id: number): Promise<void> {
  const gone = await db
    .delete(sites)
    .where(and(eq(sites.id, id), eq(sites.accountId, accountId)))
    .returning({ id: sites.id })
  if (gone.length === 0) throw new Refusal('not_found')
}

type ConfigurationColumns = Partial<Omit<typeof siteConfigurations.$inferInsert, 'siteId'>>

/** Merges changes into the settings of a site. */
export async function mergeConfiguration(
  db: Db,
  siteId: number,
  changes: ConfigurationColumns,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db
    .insert(siteConfigurations)
    .values({ siteId, ...changes })
    .onConflictDoUpdate({ target: siteConfigurations.siteId, set: changes })
}

type NewPlanRow = Omit<typeof plans.$inferInsert, 'id' | 'siteId' | 'nextRunAt' | 'lookAt'>

/** Replaces the whole plan of a site and counts when each entry runs next after `now`. */
export async function replacePlan(
  db: Db,
  { id: siteId, accountId }: Pick<SiteRecord, 'id' | 'accountId'>,
  entries: NewPlanRow[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(plans).where(eq(plans.siteId, siteId))
    if (entries.length === 0) return
    const offset = await accountOffset(tx, accountId)
    const rows = entries.map((entry) => {
      const next = nextWeekly(entry, offset, now)
      return { siteId, ...entry, nextRunAt: next, lookAt: next }
    })
    await tx.insert(plans).values(rows)
  })
}

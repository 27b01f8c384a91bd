import { offsetOf } from '@flotilla/api/contract'
import { and, eq, inArray } from 'drizzle-orm'
import {
  browsedIds,
  contains,
  type Db,
  foundIds,
  rowsAsJson,
  sites,
  siteTags,
  sortedBy,
  tags,
} from '../db/index.ts'
import { Refusal } from '../http/refusal.ts'
import { siteColumns } from './site-columns.ts'
import { sitesMatching } from './sites-matching.ts'

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
  // The search has an index of its own.
  const where = sitesMatching(db, accountId, { ...filters, search: '' })
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
      tagId === 0 || filters.ids
        ? await db.$count(sites, where)
        : await db.$count(siteTags, taggedBy(db, accountId, tagId))
    return { total, ids: await browsedIds(db, query, total) }
  }
}

/** The account's sites with a tag, counted without reading the sites. */
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

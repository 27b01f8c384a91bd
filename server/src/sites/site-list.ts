import { offsetOf, type SiteName, type SitesQuery } from '@flotilla/api/contract'
import { and, eq, inArray } from 'drizzle-orm'
import {
  browsedIds,
  contains,
  type Db,
  foundIds,
  placeOf,
  rowsAsJson,
  sites,
  siteTags,
  tags,
} from '../db/index.ts'
import { siteFields } from '../site-rows/site-fields.ts'
import { sitesMatching } from './sites-matching.ts'

const sortKeys = {
  name: sites.nameKey,
  tls_expiration: sites.tlsExpiration,
  app_version: sites.appVersionKey,
  state: sites.state,
  last_backup: sites.lastBackup,
  last_checked_backup: sites.lastCheckedBackup,
}

/** A site as the database answers it, before its reasons. */
export type ListedSite = Awaited<ReturnType<typeof readSites>>[number]

/**
 * The ids of a page of the account's sites, in its order, its number, and how many match (contract §2, §7).
 */
export async function sitesPage(db: Db, accountId: number, asked: SitesQuery, now: Date) {
  const query = { ...asked, page: await pageOf(db, accountId, asked, now) }
  return { ...(await idsOf(db, accountId, query, now)), page: query.page }
}

/** The page that was asked for: by its number, or by a site that is on it. */
async function pageOf(db: Db, accountId: number, query: SitesQuery, now: Date): Promise<number> {
  const { around, page, sort, dir, limit } = query
  if (around === 0) return page
  const { where } = sitesMatching(accountId, query, now)
  const place = await placeOf(db, { id: sites.id, from: sites, where, key: sortKeys[sort], dir }, around)
  return Math.floor((place ?? 0) / limit) + 1
}

async function idsOf(db: Db, accountId: number, query: SitesQuery, now: Date) {
  const { tagId, limit, dir } = query
  const key = sortKeys[query.sort]
  const needle = contains(sites.searchKey, query.search)
  // The search has an index of its own.
  const { where, isNarrowed } = sitesMatching(accountId, { ...query, search: '' }, now)
  const page = { id: sites.id, from: sites, where, key, dir, limit, offset: offsetOf(query) }
  if (needle !== undefined) return foundIds(db, page, needle)
  const total =
    tagId === 0 || isNarrowed
      ? await db.$count(sites, where)
      : await db.$count(siteTags, taggedBy(db, accountId, tagId))
  return { total, ids: await browsedIds(db, page, total) }
}

/** The sites with these ids, in the order of the ids. */
export async function readSites(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await rowsAsJson(
    db,
    siteFields,
    db
      .select(siteFields)
      .from(sites)
      .where(inArray(sites.id, [...ids])),
  )
  return inOrder(rows, ids)
}

/** Ids and names of the sites with these ids, in their order. */
export async function readNames(db: Db, ids: readonly number[]): Promise<SiteName[]> {
  if (ids.length === 0) return []
  const named = { id: sites.id, name: sites.name }
  return inOrder(
    await db
      .select(named)
      .from(sites)
      .where(inArray(sites.id, [...ids])),
    ids,
  )
}

function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The account's sites with a tag, counted without reading the sites. */
function taggedBy(db: Db, accountId: number, tagId: number) {
  const own = db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.id, tagId), eq(tags.accountId, accountId)))
  return and(eq(siteTags.tagId, tagId), inArray(siteTags.tagId, own))
}

import type { SiteFilter } from '@flotilla/api/contract'
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { contains, type Db, sites, siteTags } from '../db/index.ts'

/**
 * The account's sites that match every filter of `listSites`, as a condition on `sites`: the one place that
 * reads these filters.
 */
export function sitesMatching(
  db: Db,
  accountId: number,
  { search, tagId, ids }: SiteFilter,
): SQL | undefined {
  const tagged = db
    .select({ one: sql`1` })
    .from(siteTags)
    .where(and(eq(siteTags.siteId, sites.id), eq(siteTags.tagId, tagId)))
  return and(
    eq(sites.accountId, accountId),
    tagId === 0 ? undefined : exists(tagged),
    ids ? inArray(sites.id, ids.split(',').map(Number).filter(isStorable)) : undefined,
    contains(sites.searchKey, search),
  )
}

/** Whether a number is a possible id of the database; no site has any other. */
function isStorable(id: number): boolean {
  return id <= 2_147_483_647
}

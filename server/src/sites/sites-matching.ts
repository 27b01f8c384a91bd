import type { SiteFilter } from '@flotilla/api/contract'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { contains, sites, siteTags } from '../db/index.ts'
import { hasExtension, siteConditions } from '../site-rows/site-conditions.ts'

/**
 * The account's sites that match every filter of `listSites` at `now`, as a condition on `sites`: the one
 * place that reads these filters. `isNarrowed`: more than account and tag is asked for.
 */
export function sitesMatching(
  accountId: number,
  filter: SiteFilter,
  now: Date,
): { where: SQL | undefined; isNarrowed: boolean } {
  const { tagId, extension, ids, search } = filter
  const narrowed = and(
    siteConditions(filter, accountId, now),
    extension === 0 ? undefined : hasExtension(accountId, extension),
    ids ? inArray(sites.id, ids.split(',').map(Number).filter(isStorable)) : undefined,
    contains(sites.searchKey, search),
  )
  const tagged = sql`exists (select 1 from ${siteTags} where ${eq(siteTags.siteId, sites.id)} and ${eq(siteTags.tagId, tagId)})`
  return {
    where: and(eq(sites.accountId, accountId), tagId === 0 ? undefined : tagged, narrowed),
    isNarrowed: narrowed !== undefined,
  }
}

/** Whether a number is a possible id of the database; no site has any other. */
function isStorable(id: number): boolean {
  return id <= 2_147_483_647
}

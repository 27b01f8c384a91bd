import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { MAX_LIMIT, SITES_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery, SearchText } from '../shared/list.ts'
import { FilterId } from '../shared/scalars.ts'
import { SITE_SORTS, SiteRow } from './site-row.ts'

/**
 * (+) Filter by several ids in a query: `1,2,3`, at most 2000 of them; empty or missing means all (contract
 * §6).
 */
const FilterIds = z
  .string()
  .max(MAX_LIMIT * 11)
  .regex(/^(\d{1,10}(,\d{1,10})*)?$/, 'Ids with commas between them, such as 1,2,3.')
  .optional()

const siteFilters = { tagId: FilterId, ids: FilterIds }

/**
 * The filters of `listSites` as a value: all sites of the account that match every field; `{}` is all sites.
 */
export const SiteFilter = z.lazy(() => z.strictObject({ search: SearchText, ...siteFilters }))
export type SiteFilter = z.infer<typeof SiteFilter>

/**
 * Sites of the account; `search` by name or url, `tagId` 0 for all. `ids` (+): only these sites, where the
 * `capabilities` of the user hold `site-ids`.
 */
export const listSites = defineEndpoint({
  method: 'GET',
  path: '/accountsites',
  summary: 'Sites (spec: site-management §7)',
  query: listQuery(SITE_SORTS, 'name', 'asc', SITES_PAGE_SIZE).extend(siteFilters),
  response: listOf(SiteRow),
})

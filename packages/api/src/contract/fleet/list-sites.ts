import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { FLEET_MAX_LIMIT, MAX_LIMIT, SITES_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery, Pagination, SearchText } from '../shared/list.ts'
import { FilterId } from '../shared/scalars.ts'
import { SITE_SORTS, SiteRow } from '../site/site-row.ts'
import { FleetFigures } from './fleet-figures.ts'
import { isOfFleet, sitesPath } from './needs-fleet.ts'
import { SiteFilters } from './site-filters.ts'

/**
 * (+) Filter by several ids in a query: `1,2,3`, at most 2000 of them; empty or missing means all (contract
 * §6).
 */
const FilterIds = z
  .string()
  .max(MAX_LIMIT * 11)
  .regex(/^(\d{1,10}(,\d{1,10})*)?$/, 'Ids with commas between them, such as 1,2,3.')
  .optional()

const filters = {
  tagId: FilterId,
  ids: FilterIds,
  ...SiteFilters.shape,
  /** Id of an extension of `listAccountExtensions`: only the sites that have it. */
  extension: FilterId,
}

/**
 * The filters of `listSites` as a value: all sites of the account that match every field; `{}` is all sites.
 */
export const SiteFilter = z.lazy(() => z.strictObject({ search: SearchText, ...filters }))
export type SiteFilter = z.infer<typeof SiteFilter>
/** A `SiteFilter` as a caller writes it: a field that is missing does not narrow. */
export type SiteFilterInput = z.input<typeof SiteFilter>

const SitesQuery = listQuery(SITE_SORTS, 'name', 'asc', SITES_PAGE_SIZE).extend({
  ...filters,
  fields: z.enum(['row', 'name']).optional(),
  /** Id of a site: the page that it is on, instead of `page`; the first one when it is on none. */
  around: FilterId,
  /** 1: the answer carries the figures. */
  figures: z.coerce.number<number>().int().min(0).max(1).default(0),
})
export type SitesQuery = z.infer<typeof SitesQuery>

const FleetSitesQuery = SitesQuery.refine((query) => query.limit <= FLEET_MAX_LIMIT || !isOfFleet(query), {
  path: ['limit'],
  message: `At most ${FLEET_MAX_LIMIT} sites a page.`,
})

/**
 * Sites of the account; `search` by name or url, `tagId` 0 for all. `ids` (+): only these sites, where the
 * `capabilities` of the user hold `site-ids`. The filters, `extension`, `fields`, `around` and `figures`
 * (+): where they hold `fleet`; then a page has at most 200 sites. An unknown value is refused with
 * `invalid`.
 */
export const listSites = defineEndpoint({
  method: 'GET',
  path: sitesPath,
  scope: 'sites:read',
  summary: 'Sites (spec: site-management §7)',
  query: FleetSitesQuery,
  response: z.object({
    data: z.array(SiteRow),
    meta: z.object({
      pagination: Pagination,
      /** (+) Only with `figures=1`. */
      figures: FleetFigures.optional().catch(undefined),
    }),
  }),
})

/** (+) A site in a list of names. */
export const SiteName = SiteRow.pick({ id: true, name: true })
export type SiteName = z.infer<typeof SiteName>

/** (+) The same call with `fields=name`: only ids and names. */
export const listSiteNames = defineEndpoint({
  scope: 'sites:read',
  ...{ method: 'GET', path: listSites.path, summary: listSites.summary },
  query: FleetSitesQuery.safeExtend({ fields: z.literal('name') }),
  response: listOf(SiteName),
})

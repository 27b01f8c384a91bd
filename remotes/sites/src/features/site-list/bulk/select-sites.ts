import {
  cutPage,
  matchesSearch,
  matchesSiteFilters,
  SITES_PAGE_SIZE,
  type SiteRow,
  sortSites,
} from '@flotilla/api/contract'
import type { ListView } from '../../../address/list-view.ts'
import type { SitePage } from '../../../data/sites/site-queries.ts'

/** The sites that match the filters and the search, unordered; `now` in epoch milliseconds. */
export function findSites(sites: readonly SiteRow[], view: ListView, now: number): SiteRow[] {
  return sites.filter(
    (site) => matchesSiteFilters(site, view, now) && matchesSearch([site.name, site.data.url], view.search),
  )
}

/**
 * One page of the sites that match the filters, paged here because a backend need not know the filters. Same
 * order as the server's.
 */
export function selectSites(sites: readonly SiteRow[], view: ListView, now: number): SitePage {
  const matching = sortSites(findSites(sites, view, now), view.sort, view.dir)
  return cutPage(matching, { page: view.page, limit: SITES_PAGE_SIZE })
}

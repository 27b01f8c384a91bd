import { cutPage, matchesSearch, SITES_PAGE_SIZE, type SiteRow, sortSites } from '@flotilla/api/contract'
import type { ListView } from '../../address/list-view.ts'
import type { SitePage } from '../../data/sites/site-page.ts'
import { matchesFilters } from './matches-filters.ts'

/** The sites that the filters and the search find, in no order; `now` in epoch milliseconds. */
export function findSites(sites: readonly SiteRow[], view: ListView, now: number): SiteRow[] {
  return sites.filter(
    (site) => matchesFilters(site, view, now) && matchesSearch([site.name, site.data.url], view.search),
  )
}

/** One page of the sites that the filters match, cut here because no backend has to know them. Same order as the server's. */
export function selectSites(sites: readonly SiteRow[], view: ListView, now: number): SitePage {
  const matching = sortSites(findSites(sites, view, now), view.sort, view.dir)
  return cutPage(matching, { page: view.page, limit: SITES_PAGE_SIZE })
}

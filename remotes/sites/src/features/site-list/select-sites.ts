import { SITES_PAGE_SIZE, type SiteRow } from '@flotilla/api/contract'
import type { ListView } from '../../address/list-view.ts'
import type { SitePage } from '../../data/sites/site-page.ts'
import { compareSites } from './compare-sites.ts'
import { matchesFilters } from './matches-filters.ts'
import { matchesSearch } from './matches-search.ts'

/** One page of the sites that the filters match, cut here because no backend has to know them. Same order as the server's. */
export function selectSites(sites: readonly SiteRow[], view: ListView, now: number): SitePage {
  const matching = sites
    .filter((site) => matchesFilters(site, view, now) && matchesSearch(site, view.search))
    .sort(compareSites(view.sort, view.dir))
  const start = (view.page - 1) * SITES_PAGE_SIZE
  return {
    rows: matching.slice(start, start + SITES_PAGE_SIZE),
    pagination: {
      total: matching.length,
      per_page: SITES_PAGE_SIZE,
      current_page: view.page,
      total_pages: Math.max(1, Math.ceil(matching.length / SITES_PAGE_SIZE)),
    },
  }
}

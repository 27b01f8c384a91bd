import type { Pagination, SiteRow, SiteSort } from '@flotilla/api/contract'
import { everySiteKey } from '@flotilla/platform'

/** What one page of the list is asked for. `tagId` 0: sites of every tag. */
export type SiteFilters = {
  page: number
  limit: number
  sort: SiteSort
  dir: 'asc' | 'desc'
  search: string
  tagId: number
}

/** One page of the list, as the server cut it. */
export type SitePage = { rows: SiteRow[]; pagination: Pagination }

/** Cache keys of this remote; written nowhere else. */
export const siteKeys = {
  all: () => ['sites'] as const,
  pages: () => ['sites', 'page'] as const,
  page: (filters: SiteFilters) => ['sites', 'page', filters] as const,
  /** Every site, of each tag: the reads themselves are `sharedQueries.everySite`. */
  everyTag: () => everySiteKey,
  details: () => ['sites', 'detail'] as const,
  detail: (siteId: number) => ['sites', 'detail', siteId] as const,
  row: (siteId: number) => ['sites', 'row', siteId] as const,
  audit: (auditId: number) => ['sites', 'audit', auditId] as const,
}

/** Names the start of a core update among the mutations, so that its failure can be shown in its place. */
export const coreUpdateKey = ['sites', 'core-update'] as const

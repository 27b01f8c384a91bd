import { everySiteKey } from '@flotilla/platform'
import type { SiteFilters } from './site-filters.ts'

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

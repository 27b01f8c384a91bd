import type { ActivityItem, Pagination } from '@flotilla/api/contract'
import type { ActivityFilters } from './activity-filters.ts'

/**
 * One page of the log, as the server cut it. `isCutHere`: it does not know the filters, which took lines out
 * here.
 */
export type ActivityRows = { rows: ActivityItem[]; pagination: Pagination; isCutHere: boolean }

/**
 * Whether a line is one of those asked for; a backend need not know these two filters (contract: Any
 * backend).
 */
export function isAskedFor(
  item: ActivityItem,
  { type, site }: Pick<ActivityFilters, 'type' | 'site'>,
): boolean {
  return (type === '' || item.type === type) && (site === 0 || item.site_id === site)
}

import { type ActivityItem, dayIn, type Pagination } from '@flotilla/api/contract'
import type { ActivityFilters } from './activity-filters.ts'

/**
 * One page of the log, as the server returned it. `isCutHere`: the server does not know the filters, so lines
 * were removed here.
 */
export type ActivityRows = { rows: ActivityItem[]; pagination: Pagination; isCutHere: boolean }

/** Whether a line matches the filters; a backend need not know them (contract: Any backend). */
export function isAskedFor(item: ActivityItem, { type, site, day, offset }: ActivityFilters): boolean {
  return (
    (type === '' || item.type === type) &&
    (site === 0 || item.site_id === site) &&
    (day === '' || dayIn(item.date, offset) === day)
  )
}

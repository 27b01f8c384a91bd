import type { ActivityItem, Pagination } from '@flotilla/api/contract'
import { wallTime } from '@flotilla/ui/format'
import type { ActivityFilters } from './activity-filters.ts'

/**
 * One page of the log, as the server cut it. `isCutHere`: it does not know the filters, which took lines out
 * here.
 */
export type ActivityRows = { rows: ActivityItem[]; pagination: Pagination; isCutHere: boolean }

/**
 * Whether a line is one of those asked for; a backend need not know these filters (contract: Any backend).
 */
export function isAskedFor(item: ActivityItem, { type, site, day, offset }: ActivityFilters): boolean {
  return (
    (type === '' || item.type === type) &&
    (site === 0 || item.site_id === site) &&
    (day === '' || dayOf(item.date, offset) === day)
  )
}

/** The day of a moment (ISO 8601, or epoch milliseconds) in a whole-hour offset; '' where it is no date. */
export function dayOf(at: string | number, offsetHours: number): string {
  const wall = wallTime(at, offsetHours)
  return wall.isValid() ? wall.format('YYYY-MM-DD') : ''
}

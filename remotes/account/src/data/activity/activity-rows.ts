import type { ActivityItem, Pagination } from '@flotilla/api/contract'
import { wallTime } from '@flotilla/ui/format'
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
    (day === '' || dayOf(item.date, offset) === day)
  )
}

/** The day of a moment (ISO 8601, or epoch milliseconds) in a whole-hour offset; '' for an invalid date. */
export function dayOf(at: string | number, offsetHours: number): string {
  const wall = wallTime(at, offsetHours)
  return wall.isValid() ? wall.format('YYYY-MM-DD') : ''
}

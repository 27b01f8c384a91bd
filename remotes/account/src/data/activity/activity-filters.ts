import type { ActivityType } from '@flotilla/api/contract'

/** Columns that the log can be sorted by (contract §3). */
export const ACTIVITY_SORTS = ['payload', 'created_at'] as const
export type ActivitySort = (typeof ACTIVITY_SORTS)[number]

/** What one page of the log is asked for. */
export type ActivityFilters = {
  page: number
  sort: ActivitySort
  dir: 'asc' | 'desc'
  search: string
  /** Empty: all. */
  type: ActivityType | ''
  /** 0: all. */
  site: number
  /** `YYYY-MM-DD` in the person's offset; empty: all. Only for a backend that says `activity-days`. */
  day: string
  /** Whole hours from UTC in which days begin. */
  offset: number
}

/** What the log is filtered by, as its calls take it; nothing of days where none is chosen. */
export function logQuery({ day, offset, ...filters }: ActivityFilters) {
  return { ...filters, site: filters.site || undefined, ...(day === '' ? {} : { day, offset }) }
}

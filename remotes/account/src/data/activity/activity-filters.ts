import type { ActivityType } from '@flotilla/api/contract'

/** Columns that the log can be sorted by (contract §3). */
export const ACTIVITY_SORTS = ['payload', 'created_at'] as const
export type ActivitySort = (typeof ACTIVITY_SORTS)[number]

/** Input of one page of the log. */
export type ActivityFilters = {
  page: number
  sort: ActivitySort
  dir: 'asc' | 'desc'
  search: string
  /** Empty: all. */
  type: ActivityType | ''
  /** 0: all. */
  site: number
  /** `YYYY-MM-DD` in the person's offset; empty: all. Only for a backend with `activity-days`. */
  day: string
  /** `failed`: only failures, without cancelled work; empty: all. For a backend with `activity-groups`. */
  result: 'failed' | ''
  /** Whole hours from UTC at which days begin. */
  offset: number
}

/** The filters of the log in the form of its calls; without the fields of additions that are not chosen. */
export function logQuery({ day, offset, result, ...filters }: ActivityFilters) {
  return {
    ...{ ...filters, site: filters.site || undefined },
    ...(result === '' ? {} : { result }),
    ...(day === '' ? {} : { day, offset }),
  }
}

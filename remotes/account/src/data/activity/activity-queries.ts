import type { Http } from '@flotilla/api/client'
import { ACTIVITY_PAGE_SIZE, listActivity, listActivityDays } from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ActivityFilters, logQuery } from './activity-filters.ts'
import { type ActivityRows, isAskedFor } from './activity-rows.ts'

const all = ['account', 'activity'] as const

/** Reads of the log. */
export const activityQueries = {
  all: () => all,
  /** One page; the previous one stays on screen while the next one loads. */
  page: (http: Http, filters: ActivityFilters) =>
    queryOptions({
      queryKey: [...all, filters] as const,
      queryFn: async ({ signal }): Promise<ActivityRows> => {
        const query = { ...logQuery(filters), limit: ACTIVITY_PAGE_SIZE }
        const answer = await http.call(listActivity, { query, signal })
        const rows = answer.data.filter((item) => isAskedFor(item, filters))
        return { rows, pagination: answer.meta.pagination, isCutHere: rows.length < answer.data.length }
      },
      placeholderData: keepPreviousData,
    }),
  /**
   * Entries by day that match the other filters; only for a backend with `activity-days`.
   * @param today `YYYY-MM-DD`: each new day reads them again
   */
  days: (http: Http, { search, type, site, offset }: ActivityFilters, today: string) =>
    queryOptions({
      queryKey: [...all, 'days', { search, type, site, offset, today }] as const,
      queryFn: async ({ signal }) => {
        const query = { search, type, site: site || undefined, offset }
        return (await http.call(listActivityDays, { query, signal })).data
      },
      placeholderData: keepPreviousData,
    }),
}

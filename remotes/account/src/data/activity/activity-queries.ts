import type { Http } from '@flotilla/api/client'
import { ACTIVITY_PAGE_SIZE, listActivity } from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ActivityFilters } from './activity-filters.ts'
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
        const query = { ...filters, site: filters.site || undefined, limit: ACTIVITY_PAGE_SIZE }
        const answer = await http.call(listActivity, { query, signal })
        const rows = answer.data.filter((item) => isAskedFor(item, filters))
        return { rows, pagination: answer.meta.pagination, isCutHere: rows.length < answer.data.length }
      },
      placeholderData: keepPreviousData,
    }),
}

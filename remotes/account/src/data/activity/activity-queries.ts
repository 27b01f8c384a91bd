import type { Http } from '@flotilla/api/client'
import { ACTIVITY_PAGE_SIZE, listActivity } from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ActivityFilters } from './activity-filters.ts'

const all = ['account', 'activity'] as const

/** Reads of the log. */
export const activityQueries = {
  all: () => all,
  /** One page; the former one stays on screen while the next one loads. Asked anew whenever it is shown again. */
  page: (http: Http, filters: ActivityFilters) =>
    queryOptions({
      queryKey: [...all, filters] as const,
      queryFn: async ({ signal }) => {
        const query = { ...filters, limit: ACTIVITY_PAGE_SIZE }
        const answer = await http.call(listActivity, { query, signal })
        return { rows: answer.data, pagination: answer.meta.pagination }
      },
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    }),
}

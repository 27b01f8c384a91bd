import type { Http } from '@flotilla/api/client'
import { listUpdates, UPDATES_PAGE_SIZE } from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UpdateFilters } from './update-filters.ts'
import { updateKeys } from './update-keys.ts'

/** Reads of updates over all sites. */
export const updateQueries = (http: Http) => ({
  /**
   * One page; the former one stays on screen while the next one loads. Asked anew whenever it is shown again: events
   * that came while another remote was on screen were not heard here.
   */
  page: (filters: UpdateFilters) =>
    queryOptions({
      queryKey: updateKeys.page(filters),
      queryFn: async ({ signal }) => {
        const query = { ...filters, limit: UPDATES_PAGE_SIZE }
        const answer = await http.call(listUpdates, { query, signal })
        return { rows: answer.data, pagination: answer.meta.pagination }
      },
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    }),
})

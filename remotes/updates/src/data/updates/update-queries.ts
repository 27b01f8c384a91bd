import type { Http } from '@flotilla/api/client'
import { listUpdates, MAX_LIMIT, UPDATES_PAGE_SIZE, type UpdateItem } from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EveryUpdateFilters, UpdateFilters, UpdatePage } from './update-keys.ts'
import { updateKeys } from './update-keys.ts'

/** Reads of updates over all sites. */
export const updateQueries = (http: Http) => ({
  /** One page; the previous one stays on screen while the next one loads. */
  page: (filters: UpdateFilters) =>
    queryOptions({
      queryKey: updateKeys.page(filters),
      queryFn: async ({ signal }): Promise<UpdatePage> => {
        const query = { ...filters, limit: UPDATES_PAGE_SIZE }
        const answer = await http.call(listUpdates, { query, signal })
        const { pagination, ignored } = answer.meta
        return { rows: answer.data, pagination, ignored }
      },
      placeholderData: keepPreviousData,
    }),
  /** All of them as one page, for grouping: the API has no groups. */
  every: (filters: EveryUpdateFilters) =>
    queryOptions({
      queryKey: updateKeys.every(filters),
      queryFn: async ({ signal }): Promise<UpdatePage> => {
        const rows: UpdateItem[] = []
        for (let page = 1, pages = 1; page <= pages; page += 1) {
          const query = { ...filters, page, sort: 'name', limit: MAX_LIMIT } as const
          const answer = await http.call(listUpdates, { query, signal })
          rows.push(...answer.data)
          pages = answer.meta.pagination.total_pages
        }
        const pagination = { total: rows.length, per_page: rows.length, current_page: 1, total_pages: 1 }
        return { rows, pagination, ignored: rows.filter(({ data }) => data.ignore_update === 1).length }
      },
      placeholderData: keepPreviousData,
    }),
})

import type { Http } from '@flotilla/api/client'
import { getUserById, listUsers, USERS_PAGE_SIZE } from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UserFilters } from './user-filters.ts'

/** Reads of all users. */
export const userQueries = (http: Http) => ({
  /** One page; the previous one stays on screen while the next one loads. */
  page: (filters: UserFilters) =>
    queryOptions({
      queryKey: ['admin', 'users', filters] as const,
      queryFn: async ({ signal }) => {
        const answer = await http.call(listUsers, { query: { ...filters, limit: USERS_PAGE_SIZE }, signal })
        return { rows: answer.data, pagination: answer.meta.pagination }
      },
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: ['admin', 'user', id] as const,
      queryFn: async ({ signal }) => (await http.call(getUserById, { params: { id }, signal })).data,
    }),
})

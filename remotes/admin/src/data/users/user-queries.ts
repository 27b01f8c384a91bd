import type { Http } from '@flotilla/api/client'
import {
  type AdminUser,
  getUserById,
  listUsers,
  type Pagination,
  type USER_PAYMENTS,
  USERS_PAGE_SIZE,
} from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Columns that users can be sorted by (spec: account-and-administration §2 User list). */
export const USER_SORTS = ['email', 'firstname', 'lastname'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** Input of one page of users. */
export type UserFilters = {
  page: number
  sort: UserSort
  dir: 'asc' | 'desc'
  search: string
  /** '': all; only where the capabilities hold `user-payment`. */
  payment: (typeof USER_PAYMENTS)[number] | ''
}

/** One page of users, as the server returned it. */
export type UserPage = { rows: AdminUser[]; pagination: Pagination }

/** Reads of all users. */
export const userQueries = (http: Http) => ({
  /** One page; the previous one stays on screen while the next one loads. */
  page: (filters: UserFilters) =>
    queryOptions({
      queryKey: ['admin', 'users', filters] as const,
      queryFn: async ({ signal }) => {
        const { payment, ...others } = filters
        const query = { ...others, ...(payment !== '' && { payment }), limit: USERS_PAGE_SIZE }
        const answer = await http.call(listUsers, { query, signal })
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

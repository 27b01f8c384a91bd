/** Columns that users can be sorted by (spec: account-and-administration §2 User list). */
export const USER_SORTS = ['email', 'firstname', 'lastname'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** What one page of users is asked for. */
export type UserFilters = { page: number; sort: UserSort; dir: 'asc' | 'desc'; search: string }

import type { AdminUser, Pagination } from '@flotilla/api/contract'

/** One page of users, as the server cut it. */
export type UserPage = { rows: AdminUser[]; pagination: Pagination }

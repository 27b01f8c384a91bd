import type { ActivityItem, Pagination } from '@flotilla/api/contract'

/** One page of the log, as the server cut it. */
export type ActivityRows = { rows: ActivityItem[]; pagination: Pagination }

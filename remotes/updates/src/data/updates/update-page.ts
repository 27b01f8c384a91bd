import type { Pagination, UpdateItem } from '@flotilla/api/contract'

/** One page of updates, as the server cut it. */
export type UpdatePage = { rows: UpdateItem[]; pagination: Pagination }

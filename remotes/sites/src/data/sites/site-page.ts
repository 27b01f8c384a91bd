import type { Pagination, SiteRow } from '@flotilla/api/contract'

/** One page of the list, as the server cut it. */
export type SitePage = { rows: SiteRow[]; pagination: Pagination }

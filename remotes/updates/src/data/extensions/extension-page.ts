import type { AccountExtension, Pagination } from '@flotilla/api/contract'

/** One page of the account's extensions, as the server cut it. */
export type ExtensionPage = { rows: AccountExtension[]; pagination: Pagination }

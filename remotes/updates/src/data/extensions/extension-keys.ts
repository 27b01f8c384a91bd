import type { AccountExtension, Pagination } from '@flotilla/api/contract'

/** Columns that the account's extensions can be sorted by. */
export const EXTENSION_SORTS = ['translated_name', 'sitecount', 'autoupdate_enabled'] as const
export type ExtensionSort = (typeof EXTENSION_SORTS)[number]

/** What one page of extensions is asked for. */
export type ExtensionFilters = { page: number; sort: ExtensionSort; dir: 'asc' | 'desc'; search: string }

/** One page of the account's extensions, as the server cut it. */
export type ExtensionPage = { rows: AccountExtension[]; pagination: Pagination }

/** Cache keys of the account's extensions; written nowhere else. */
export const extensionKeys = {
  pages: () => ['updates', 'extensions'] as const,
  page: (filters: ExtensionFilters) => ['updates', 'extensions', filters] as const,
  every: (search: string) => ['updates', 'every extension', search] as const,
  autoUpdate: () => ['updates', 'auto-update'] as const,
}

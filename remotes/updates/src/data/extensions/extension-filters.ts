/** Columns that the account's extensions can be sorted by. */
export const EXTENSION_SORTS = ['translated_name', 'sitecount', 'autoupdate_enabled'] as const
export type ExtensionSort = (typeof EXTENSION_SORTS)[number]

/** What one page of extensions is asked for. */
export type ExtensionFilters = { page: number; sort: ExtensionSort; dir: 'asc' | 'desc'; search: string }

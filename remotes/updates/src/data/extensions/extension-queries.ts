import type { Http } from '@flotilla/api/client'
import {
  type AccountExtension,
  EXTENSIONS_PAGE_SIZE,
  listAccountExtensions,
  type Pagination,
} from '@flotilla/api/contract'
import { readPages } from '@flotilla/platform'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Columns that the account's extensions can be sorted by. */
export const EXTENSION_SORTS = ['translated_name', 'sitecount', 'autoupdate_enabled'] as const
export type ExtensionSort = (typeof EXTENSION_SORTS)[number]

/** Input of one page of extensions. */
export type ExtensionFilters = { page: number; sort: ExtensionSort; dir: 'asc' | 'desc'; search: string }

/** One page of the account's extensions, as the server returned it. */
export type ExtensionPage = { rows: AccountExtension[]; pagination: Pagination }

/** Cache keys of the account's extensions; written nowhere else. */
export const extensionKeys = {
  pages: () => ['updates', 'extensions'] as const,
  page: (filters: ExtensionFilters) => ['updates', 'extensions', filters] as const,
  every: (search: string) => ['updates', 'every extension', search] as const,
  autoUpdate: () => ['updates', 'auto-update'] as const,
}

/** Reads of extensions across all sites. */
export const extensionQueries = (http: Http) => ({
  /** One page; the previous one stays on screen while the next one loads. */
  page: (filters: ExtensionFilters) =>
    queryOptions({
      queryKey: extensionKeys.page(filters),
      queryFn: async ({ signal }) => {
        const query = { ...filters, limit: EXTENSIONS_PAGE_SIZE }
        const answer = await http.call(listAccountExtensions, { query, signal })
        return { rows: answer.data, pagination: answer.meta.pagination }
      },
      placeholderData: keepPreviousData,
    }),
  /** All matches of a search, for a selection beyond the page. */
  every: ({ search }: Pick<ExtensionFilters, 'search'>) =>
    queryOptions({
      queryKey: extensionKeys.every(search),
      queryFn: ({ signal }) =>
        readPages((page) => http.call(listAccountExtensions, { query: { ...page, search }, signal })),
    }),
})

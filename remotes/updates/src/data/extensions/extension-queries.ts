import type { Http } from '@flotilla/api/client'
import { EXTENSIONS_PAGE_SIZE, listAccountExtensions } from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ExtensionFilters } from './extension-filters.ts'
import { extensionKeys } from './extension-keys.ts'

/** Reads of extensions over all sites. */
export const extensionQueries = (http: Http) => ({
  /** One page; the former one stays on screen while the next one loads. */
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
})

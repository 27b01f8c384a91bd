import type { Http } from '@flotilla/api/client'
import { listUpdates, type Pagination, UPDATES_PAGE_SIZE, type UpdateItem } from '@flotilla/api/contract'
import { readPages } from '@flotilla/platform'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Columns that updates can be sorted by; `name` is the site's (contract §4). */
export const UPDATE_SORTS = ['name', 'translated_name', 'version', 'next_version'] as const
export type UpdateSort = (typeof UPDATE_SORTS)[number]

/** Input of one page of updates. `site` 0: of all sites. */
export type UpdateFilters = {
  page: number
  sort: UpdateSort
  dir: 'asc' | 'desc'
  search: string
  site: number
}

/** Input of a read of all updates at once. */
export type EveryUpdateFilters = Pick<UpdateFilters, 'dir' | 'search' | 'site'>

/**
 * One page of updates, as the server returned it; `ignored` of its total are ignored, absent where the
 * backend does not say.
 */
export type UpdatePage = { rows: UpdateItem[]; pagination: Pagination; ignored?: number | undefined }

/** Cache keys of updates; written nowhere else. */
export const updateKeys = {
  pages: () => ['updates', 'page'] as const,
  page: (filters: UpdateFilters) => ['updates', 'page', filters] as const,
  every: (filters: EveryUpdateFilters) => ['updates', 'page', 'every', filters] as const,
}

/** Reads of updates across all sites. */
export const updateQueries = (http: Http) => ({
  /** One page; the previous one stays on screen while the next one loads. */
  page: (filters: UpdateFilters) =>
    queryOptions({
      queryKey: updateKeys.page(filters),
      queryFn: async ({ signal }): Promise<UpdatePage> => {
        const query = { ...filters, limit: UPDATES_PAGE_SIZE }
        const answer = await http.call(listUpdates, { query, signal })
        const { pagination, ignored } = answer.meta
        return { rows: answer.data, pagination, ignored }
      },
      placeholderData: keepPreviousData,
    }),
  /** All of them as one page, for grouping: the API has no groups. */
  every: (filters: EveryUpdateFilters) =>
    queryOptions({
      queryKey: updateKeys.every(filters),
      queryFn: async ({ signal }): Promise<UpdatePage> => {
        const rows = await readPages((page) =>
          http.call(listUpdates, { query: { ...filters, ...page, sort: 'name' }, signal }),
        )
        const pagination = { total: rows.length, per_page: rows.length, current_page: 1, total_pages: 1 }
        return { rows, pagination, ignored: rows.filter(({ data }) => data.ignore_update === 1).length }
      },
      placeholderData: keepPreviousData,
    }),
})

import type { Http } from '@flotilla/api/client'
import {
  FLEET_MAX_LIMIT,
  listUpdateGroups,
  listUpdates,
  type Pagination,
  UPDATES_PAGE_SIZE,
  type UpdateGroup,
  type UpdateGroupsQuery,
  type UpdateItem,
  type UpdateLevel,
} from '@flotilla/api/contract'
import { readPages } from '@flotilla/platform'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Columns that updates can be sorted by; `name` is the site's (contract §4). */
export const UPDATE_SORTS = ['name', 'translated_name', 'version', 'next_version'] as const
export type UpdateSort = (typeof UPDATE_SORTS)[number]

/** Which updates. `site` 0: of all sites; `group`: id of the only group; `level`: how far they go. */
export type UpdatesSought = { search: string; site: number; group?: string; level?: UpdateLevel }

/** Input of one page of updates. */
export type UpdateFilters = UpdatesSought & { page: number; sort: UpdateSort; dir: 'asc' | 'desc' }

/** Input of one page of groups of updates. */
export type GroupFilters = Omit<UpdatesSought, 'group'> &
  Pick<UpdateGroupsQuery, 'by' | 'dir'> & { page: number }

/**
 * One page of updates, as the server returned it; `ignored` of its total are ignored, absent where the
 * backend does not say.
 */
export type UpdatePage = { rows: UpdateItem[]; pagination: Pagination; ignored?: number | undefined }

/** One page of groups, as the server returned it, with the number of all updates and of the ignored ones. */
export type GroupPage = { rows: UpdateGroup[]; pagination: Pagination; updates: number; ignored: number }

/** Cache keys of updates; written nowhere else. */
export const updateKeys = {
  pages: () => ['updates', 'page'] as const,
  page: (filters: UpdateFilters) => ['updates', 'page', filters] as const,
  groups: () => ['updates', 'groups'] as const,
}

/** Reads of updates across all sites. */
export const updateQueries = (http: Http) => ({
  /** One page; the previous one stays on screen while the next one loads. A page of a group has 200. */
  page: (filters: UpdateFilters) =>
    queryOptions({
      queryKey: updateKeys.page(filters),
      queryFn: async ({ signal }): Promise<UpdatePage> => {
        const limit = filters.group === undefined ? UPDATES_PAGE_SIZE : FLEET_MAX_LIMIT
        const answer = await http.call(listUpdates, { query: { ...filters, limit }, signal })
        const { pagination, ignored } = answer.meta
        return { rows: answer.data, pagination, ignored }
      },
      placeholderData: keepPreviousData,
    }),
  /** One page of groups; the previous one stays on screen while the next one loads. */
  groups: (filters: GroupFilters) =>
    queryOptions({
      queryKey: [...updateKeys.groups(), filters] as const,
      queryFn: async ({ signal }): Promise<GroupPage> => {
        const query = { ...filters, limit: UPDATES_PAGE_SIZE }
        const { data, meta } = await http.call(listUpdateGroups, { query, signal })
        return { rows: data, ...meta }
      },
      placeholderData: keepPreviousData,
    }),
  /** All of them, for a selection or a start beyond the page; they may change at any time. */
  every: (sought: UpdatesSought) =>
    queryOptions({
      queryKey: ['updates', 'every', sought] as const,
      queryFn: ({ signal }) =>
        readPages((page) =>
          http.call(listUpdates, { query: { ...sought, ...page, sort: 'name', dir: 'asc' }, signal }),
        ),
      staleTime: 0,
    }),
})

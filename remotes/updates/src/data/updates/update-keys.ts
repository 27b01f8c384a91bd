import type { Pagination, UpdateItem } from '@flotilla/api/contract'

/** Columns that updates can be sorted by; `name` is the site's (contract §4). */
export const UPDATE_SORTS = ['name', 'translated_name', 'version', 'next_version'] as const
export type UpdateSort = (typeof UPDATE_SORTS)[number]

/** What one page of updates is asked for. `site` 0: of all sites. */
export type UpdateFilters = {
  page: number
  sort: UpdateSort
  dir: 'asc' | 'desc'
  search: string
  site: number
}

/** What all updates at once are asked for. */
export type EveryUpdateFilters = Pick<UpdateFilters, 'dir' | 'search' | 'site'>

/**
 * One page of updates, as the server cut it; `ignored` of its total are ignored, absent where the backend
 * does not say.
 */
export type UpdatePage = { rows: UpdateItem[]; pagination: Pagination; ignored?: number | undefined }

/** Cache keys of updates; written nowhere else. */
export const updateKeys = {
  pages: () => ['updates', 'page'] as const,
  page: (filters: UpdateFilters) => ['updates', 'page', filters] as const,
  every: (filters: EveryUpdateFilters) => ['updates', 'page', 'every', filters] as const,
}

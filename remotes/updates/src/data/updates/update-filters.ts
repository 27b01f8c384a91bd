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

import type { SiteSort } from '@flotilla/api/contract'

/** What one page of the list is asked for. `tagId` 0: sites of every tag. */
export type SiteFilters = {
  page: number
  limit: number
  sort: SiteSort
  dir: 'asc' | 'desc'
  search: string
  tagId: number
}

import type { EveryUpdateFilters, UpdateFilters } from '../../data/updates/update-filters.ts'
import type { UpdateView } from './update-view.ts'

/** What of the view the server cuts a page by. */
export function pageFilters({ page, sort, dir, search, site }: UpdateView): UpdateFilters {
  return { page, sort, dir, search, site }
}

/** What of the view the server filters by when all are read for grouping. */
export function everyFilters({ dir, search, site }: UpdateView): EveryUpdateFilters {
  return { dir, search, site }
}

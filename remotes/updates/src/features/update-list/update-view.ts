import { matchesSearch, type SiteRow } from '@flotilla/api/contract'
import { z } from 'zod'
import {
  type EveryUpdateFilters,
  UPDATE_SORTS,
  type UpdateFilters,
} from '../../data/updates/update-queries.ts'

/** What of the updates a link shows; a malformed field falls back alone (experience §1). */
export const UpdateView = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  sort: z.enum(UPDATE_SORTS).default('name'),
  dir: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(200).default(''),
  /** Updates of extensions, or of the core. */
  show: z.enum(['extensions', 'core']).default('extensions'),
  /** `none`: pages as the server cuts them. */
  group: z.enum(['none', 'site', 'extension']).default('none'),
  /** Id of the only site to show; 0: all. */
  site: z.coerce.number().int().min(0).default(0),
})
export type UpdateView = z.infer<typeof UpdateView>

/** What each of the page's lists is given: the view of the address and how to change it. */
export type UpdateListProps = {
  view: UpdateView
  onViewChange: (patch: Partial<UpdateView>, options?: { replace?: boolean }) => void
}

/** Whether search and filter let a site through; for lists that are cut here. */
export function isSought({ id, name }: SiteRow, { site, search }: UpdateView): boolean {
  return (site === 0 || site === id) && matchesSearch([name], search)
}

/** What of the view the server cuts a page by. */
export function pageFilters({ page, sort, dir, search, site }: UpdateView): UpdateFilters {
  return { page, sort, dir, search, site }
}

/** What of the view the server filters by when all are read for grouping. */
export function everyFilters({ dir, search, site }: UpdateView): EveryUpdateFilters {
  return { dir, search, site }
}

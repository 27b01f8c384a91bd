import { UpdateLevelFilter } from '@flotilla/api/contract'
import { z } from 'zod'
import type { CoreFilters } from '../../data/sites/core-queries.ts'
import {
  type GroupFilters,
  UPDATE_SORTS,
  type UpdateFilters,
  type UpdatesSought,
} from '../../data/updates/update-queries.ts'

/** The part of the updates that a link shows; a malformed field falls back alone (experience §1). */
export const UpdateView = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  sort: z.enum(UPDATE_SORTS).default('name'),
  dir: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(200).default(''),
  /** Updates of extensions, or of the core. */
  show: z.enum(['extensions', 'core']).default('extensions'),
  /** `none`: pages as the server returns them. */
  group: z.enum(['none', 'site', 'extension']).default('none'),
  /** Id of the only site to show; 0: all. */
  site: z.coerce.number().int().min(0).default(0),
  /** How far the updates go; empty: all. Only for extensions. */
  level: UpdateLevelFilter,
})
export type UpdateView = z.infer<typeof UpdateView>

/** Props of each list of the page: the view in the address and the function that changes it. */
export type UpdateListProps = {
  view: UpdateView
  onViewChange: (patch: Partial<UpdateView>, options?: { replace?: boolean }) => void
}

/** The view without what narrows it down. */
export const everyUpdate = { search: '', site: 0, level: '', page: 1 } as const

/** The parts of the view that say which updates of extensions it shows. */
export function soughtOf({ search, site, level }: UpdateView): UpdatesSought {
  return { search, site, ...(level === '' ? {} : { level }) }
}

/** The parts of the view for a page of the server. */
export function pageFilters(view: UpdateView): UpdateFilters {
  const { page, sort, dir } = view
  return { page, sort, dir, ...soughtOf(view) }
}

/** The parts of the view for a page of groups; by site where the view has none. */
export function groupFilters(view: UpdateView): GroupFilters {
  const { page, dir, group } = view
  return { by: group === 'extension' ? 'extension' : 'site', page, dir, ...soughtOf(view) }
}

/** The parts of the view for a page of sites with a core update; these are sorted by name alone. */
export function coreFilters({ page, dir, search, site }: UpdateView): CoreFilters {
  return { page, dir, search, site }
}

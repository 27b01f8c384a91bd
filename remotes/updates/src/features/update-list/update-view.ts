import { z } from 'zod'
import { UPDATE_SORTS } from '../../data/updates/update-filters.ts'

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

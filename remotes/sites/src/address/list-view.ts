import { SITE_SORTS } from '@flotilla/api/contract'
import { z } from 'zod'
import { figureIds } from './figure-ids.ts'

/** What of the list a link shows; a malformed field falls back alone (experience 1). */
export const ListView = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  sort: z.enum(SITE_SORTS).default('name'),
  dir: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(200).default(''),
  /** The figure whose sites are shown. */
  figure: z.enum(figureIds).default('all'),
})
export type ListView = z.infer<typeof ListView>

import { SITE_SORTS, SiteFilters } from '@flotilla/api/contract'
import { z } from 'zod'

/** Filters that a link keeps. */
const filters = SiteFilters.omit({ reason: true })

/** The part of the list that a link shows; a malformed field falls back alone (experience §1). */
export const ListView = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  sort: z.enum(SITE_SORTS).default('name'),
  dir: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(200).default(''),
  /** How the sites are drawn; `kept`: as this browser last drew them. */
  look: z.enum(['kept', 'table', 'cards']).default('kept'),
  ...filters.shape,
})
export type ListView = z.infer<typeof ListView>

/** Filters that a backend need not know: the console applies them to the list of all sites. */
export const ownFilters = ['figure', 'state', 'updates', 'core', 'php', 'tls', 'backup'] as const
export type OwnFilters = Pick<ListView, (typeof ownFilters)[number]>

/** No filter at all. */
export const noFilters = {
  search: '',
  figure: 'all',
  state: 'any',
  updates: 'any',
  core: 'any',
  php: 'any',
  tls: 'any',
  backup: 'any',
} as const satisfies Partial<ListView>

export function hasOwnFilter(view: OwnFilters): boolean {
  return ownFilters.some((name) => view[name] !== noFilters[name])
}

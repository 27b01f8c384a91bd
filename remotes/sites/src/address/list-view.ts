import { noSiteFilters, SITE_SORTS, SITES_PAGE_SIZE, SiteFilters } from '@flotilla/api/contract'
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

const { reason: _, ...noOthers } = noSiteFilters
/** No filter at all. */
export const noFilters = { search: '', ...noOthers }

/** What narrows the list: undefined where the view does not, so that the address of the call lacks it. */
export function filtersOf(view: ListView, tagId: number) {
  const set = <Name extends keyof typeof noFilters>(name: Name) =>
    view[name] === noFilters[name] ? undefined : view[name]
  return {
    ...{ search: set('search'), tagId: tagId || undefined, figure: set('figure'), state: set('state') },
    ...{
      updates: set('updates'),
      core: set('core'),
      php: set('php'),
      tls: set('tls'),
      backup: set('backup'),
    },
  }
}

/** The page that the view shows, with the figures: the one read of the list. */
export function pageOf(view: ListView, tagId: number) {
  const { page, sort, dir } = view
  return { page, limit: SITES_PAGE_SIZE, sort, dir, ...filtersOf(view, tagId), figures: 1 }
}

import { INSTALLATION_SORTS, InventoryFilters, lacksVersion } from '@flotilla/api/contract'
import { z } from 'zod'
import {
  EXTENSION_SORTS,
  type ExtensionFilters,
  type InstallationFilters,
  type Narrowing,
} from '../../../data/extensions/extension-queries.ts'

/** The part of the extensions that a link shows; a malformed field falls back alone (experience §1). */
export const ExtensionView = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  sort: z.enum(EXTENSION_SORTS).default('translated_name'),
  dir: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(200).default(''),
  /** One line for each extension, or for each extension at each site. */
  by: z.enum(['extension', 'site']).default('extension'),
  /** Order of the lines by site. */
  order: z.enum(INSTALLATION_SORTS).default('site'),
  /** Id of the extension that has the page; 0: none. */
  extension: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  ...InventoryFilters.shape,
})
export type ExtensionView = z.infer<typeof ExtensionView>

/** No filter at all; also the search is none. */
export const noFilters = { search: '', ...InventoryFilters.parse({}) }

/** Filters of the second line. */
export const moreFilters = ['type', 'author', 'auto', 'site', 'tagId', 'core', 'php'] as const

/** What narrows the list: undefined where the view does not, so that the address of the call lacks it. */
function narrowingOf(view: ExtensionView): Narrowing {
  const set = <Name extends keyof InventoryFilters>(name: Name) =>
    view[name] === noFilters[name] ? undefined : view[name]
  const isByVersion = view.compare === 'below' || view.compare === 'equal'
  return {
    ...{ type: set('type'), author: set('author') },
    ...{ compare: lacksVersion(view) ? undefined : set('compare') },
    ...{ version: isByVersion ? set('version') : undefined },
    ...{ update: set('update'), auto: set('auto') },
    ...{ site: set('site'), tagId: set('tagId'), core: set('core'), php: set('php') },
  }
}

/** Whether the view shows less than everything. */
export function isNarrowed(view: ExtensionView): boolean {
  return view.search !== '' || Object.values(narrowingOf(view)).some((value) => value !== undefined)
}

/** The page of extensions that a view asks for; a backend without an inventory gets no filter of it. */
export function extensionFilters(view: ExtensionView, hasInventory: boolean): ExtensionFilters {
  const { page, sort, dir, search } = view
  return { page, sort, dir, search, ...(hasInventory && { inventory: 1, ...narrowingOf(view) }) }
}

/** The page of installations that a view asks for, of all extensions or of the one that has the page. */
export function installationFilters(view: ExtensionView): InstallationFilters {
  const { page, order: sort, dir, extension } = view
  const sought = extension === 0 ? { search: view.search } : { search: '', extension }
  return { page, sort, dir, ...sought, ...narrowingOf(view) }
}

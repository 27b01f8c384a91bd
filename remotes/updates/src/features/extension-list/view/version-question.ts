import { InventoryFilters } from '@flotilla/api/contract'
import type { ExtensionView } from './extension-view.ts'

/** The view that a version asks for: the sites that have it. */
export const sitesOfVersion = (compare: 'below' | 'equal', version: string) =>
  ({ compare, version, by: 'site', page: 1 }) satisfies Partial<ExtensionView>

/** What is typed as a version; '' if it is none. */
export const typedVersion = (text: string) => InventoryFilters.shape.version.safeParse(text.trim()).data ?? ''

/**
 * The view that answers a search such as "jce < 2.9.99" or "JCE below 2.9.99": its sites. Null: the search
 * asks for no version.
 */
export function versionQuestion(search: string): Partial<ExtensionView> | null {
  const [name = '', text = '', ...more] = search.split(/<| below /i).map((part) => part.trim())
  const version = typedVersion(text)
  if (name === '' || version === '' || more.length > 0) return null
  return { search: name, ...sitesOfVersion('below', version) }
}

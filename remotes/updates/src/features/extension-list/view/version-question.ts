import { InventoryFilters } from '@flotilla/api/contract'
import type { ExtensionView } from './extension-view.ts'

/**
 * The view that answers a search such as "jce < 2.9.99" or "JCE below 2.9.99": its sites. Null: the search
 * asks for no version.
 */
export function versionQuestion(search: string): Partial<ExtensionView> | null {
  const [name = '', text = '', ...more] = search.split(/<| below /i).map((part) => part.trim())
  const version = InventoryFilters.shape.version.safeParse(text)
  if (name === '' || text === '' || more.length > 0 || !version.success) return null
  return { search: name, compare: 'below', version: version.data, by: 'site', page: 1 }
}

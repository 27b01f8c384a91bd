import { paths } from '@flotilla/platform'
import type { ListView } from './list-view.ts'

/** The sites that pass these filters, of a tag or of all. */
export function siteListPath(filters: Partial<ListView>, tagId?: number): string {
  const search = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  return search.size === 0 ? paths.sites(tagId) : `${paths.sites(tagId)}?${search}`
}

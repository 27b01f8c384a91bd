import type { Tag } from '@flotilla/api/contract'
import type { TagRow } from './store.ts'

/** A tag as the contract says it. */
export function presentTag({ id, name, color, shortname, inSidebar }: TagRow): Tag {
  return { id, name, color, shortname, in_sidebar: inSidebar }
}

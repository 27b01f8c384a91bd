import type { Tag } from '@flotilla/api/contract'
import type { TagRow } from './store.ts'

/** A tag in the contract's form. */
export function presentTag({ id, name, color, shortname, inSidebar }: TagRow): Tag {
  return { id, name, color, shortname, in_sidebar: inSidebar }
}

/** Initials of a tag's words, at most three; for a single word its first three letters. */
export function shortName(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const letters =
    words.length > 1 ? words.slice(0, 3).map((word) => [...word][0] ?? '') : [...(words[0] ?? '')].slice(0, 3)
  return letters.join('').toUpperCase()
}

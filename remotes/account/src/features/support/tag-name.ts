import type { SupportTag } from '@flotilla/api/contract'

/** The area's name; a dash for one that is gone or that a ticket lacks. */
export function tagName(tags: readonly SupportTag[], tagId: number | null): string {
  return tags.find(({ id }) => id === tagId)?.name ?? '–'
}

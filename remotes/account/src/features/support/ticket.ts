import type { SupportTag, SupportTicket } from '@flotilla/api/contract'

/** States that 'show open' hides (spec: account-and-administration §4). */
export function isClosed({ state }: Pick<SupportTicket, 'state'>): boolean {
  return state === 'closed'
}

/** The area's name; a dash for a deleted or missing area. */
export function tagName(tags: readonly SupportTag[], tagId: number | null): string {
  return tags.find(({ id }) => id === tagId)?.name ?? '–'
}

/**
 * A title with more characters is cut in the head of the detail (spec: account-and-administration §5; both
 * figures as given).
 */
const LONG = 30
const CUT = 50

/** The title in the head of the detail: over 30 characters cut to 50, with an ellipsis. */
export function shortTitle(title: string): string {
  const letters = [...title]
  return letters.length > LONG ? `${letters.slice(0, CUT).join('')}…` : title
}

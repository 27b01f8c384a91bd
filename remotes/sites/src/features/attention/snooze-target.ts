import type { AttentionCard, AttentionRow } from '../../data/reasons/attention-queries.ts'
import { reasonTitle } from '../../data/reasons/reason-title.ts'
import type { NewSnooze, SiteReasons } from '../../data/reasons/snooze-mutations.ts'

/** What is put aside, and what the message calls it: "Alpha", "3 sites". */
export type SnoozeTarget = Pick<NewSnooze, 'sites' | 'what'>
/** `words`: "until Monday". */
export type SnoozeUntil = Pick<NewSnooze, 'words' | 'until'>

/** All reasons of these sites. */
export function cardsTarget(cards: readonly AttentionCard[]): SnoozeTarget {
  const [first] = cards
  const what = cards.length === 1 && first !== undefined ? first.site.name : `${cards.length} sites`
  return { what, sites: cards.map(reasonsOfCard) }
}

export function reasonsOfCard({ site, reasons }: AttentionCard): SiteReasons {
  return { id: site.id, name: site.name, codes: reasons.map(({ code }) => code) }
}

/** One reason of a site, at `now`, epoch milliseconds. */
export function rowTarget({ site, reason }: AttentionRow, now: number): SnoozeTarget {
  return {
    what: `${reasonTitle(reason, site.data, now)}, ${site.name}`,
    sites: [{ id: site.id, name: site.name, codes: [reason.code] }],
  }
}

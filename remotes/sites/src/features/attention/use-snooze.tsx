import { usePlatform } from '@flotilla/platform'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AttentionCard, AttentionRow } from '../../data/reasons/attention-queries.ts'
import { reasonTitle } from '../../data/reasons/reason-title.ts'
import { type NewSnooze, type SiteReasons, snoozeMutations } from '../../data/reasons/snooze-mutations.ts'
import { SnoozeDialog } from './snooze-dialog.tsx'

/** What is put aside, and what the message calls it: "Alpha", "3 sites". */
export type SnoozeTarget = Pick<NewSnooze, 'sites' | 'what'>
/** `words`: "until Monday". */
export type SnoozeUntil = Pick<NewSnooze, 'words' | 'until'>

export type Snoozer = {
  put: (target: SnoozeTarget, until: SnoozeUntil) => void
  /** Asks for a day and a note first. */
  askDay: (target: SnoozeTarget) => void
  /** Ids of the sites that are being put aside. */
  leaving: readonly number[]
}

/** Putting aside, with the dialog that the page shows; `onDone` when the list no longer has the sites. */
export function useSnooze(onDone: (siteIds: readonly number[]) => void): {
  snoozer: Snoozer
  dialog: ReactNode
} {
  const snooze = useMutation(snoozeMutations(usePlatform()).snooze())
  const [asked, setAsked] = useState<SnoozeTarget | null>(null)
  const put = (target: SnoozeTarget, until: SnoozeUntil, note = '') => {
    if (snooze.isPending) return
    const done = () => {
      setAsked(null)
      onDone(target.sites.map(({ id }) => id))
    }
    snooze.mutate({ ...target, ...until, note }, { onSuccess: done })
  }
  const leaving = snooze.isPending ? snooze.variables.sites.map(({ id }) => id) : []
  const dialog = (
    <SnoozeDialog target={asked} isBusy={snooze.isPending} onPut={put} onClose={() => setAsked(null)} />
  )
  return { snoozer: { put, askDay: setAsked, leaving }, dialog }
}

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

import { usePlatform } from '@flotilla/platform'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { snoozeMutations } from '../../data/reasons/snooze-mutations.ts'
import { SnoozeDialog } from './snooze-dialog.tsx'
import type { SnoozeTarget, SnoozeUntil } from './snooze-target.ts'

export type Snoozer = {
  put: (target: SnoozeTarget, until: SnoozeUntil) => void
  /** Asks for a day and a note first. */
  askDay: (target: SnoozeTarget) => void
  /** Ids of the sites that are being put aside. */
  leaving: readonly number[]
}

/**
 * Putting aside, with the dialog that the page shows. `onDone` when the list no longer has the sites, also
 * where the part of the page that asked has gone with the last of them.
 */
export function useSnooze(onDone: (siteIds: readonly number[]) => void): {
  snoozer: Snoozer
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<SnoozeTarget | null>(null)
  const options = snoozeMutations(usePlatform()).snooze()
  const snooze = useMutation({
    ...options,
    // Callbacks of `mutate` are dropped when the component is unmounted.
    onSettled: async (...settled) => {
      await options.onSettled?.(...settled)
      const [, error, { sites }] = settled
      if (error !== null) return
      setAsked(null)
      onDone(sites.map(({ id }) => id))
    },
  })
  const put = (target: SnoozeTarget, until: SnoozeUntil, note = '') => {
    if (!snooze.isPending) snooze.mutate({ ...target, ...until, note })
  }
  const leaving = snooze.isPending ? snooze.variables.sites.map(({ id }) => id) : []
  const dialog = (
    <SnoozeDialog target={asked} isBusy={snooze.isPending} onPut={put} onClose={() => setAsked(null)} />
  )
  return { snoozer: { put, askDay: setAsked, leaving }, dialog }
}

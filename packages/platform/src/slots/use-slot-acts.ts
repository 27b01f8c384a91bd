import { usePlatform } from '@flotilla/platform'
import { useState } from 'react'
import type { SlotActAt, SlotEntry } from '../promise/slots.ts'
import type { WorkRequest } from '../promise/work-request.ts'
import { useSlot } from './use-slot.ts'

/** An act that a remote adds; its code is fetched when a person chooses it. */
export type SlotAct = { id: string; label: string; isBusy: boolean; run: () => void }

const idOf = ({ remote, key }: SlotEntry<'site-act'>) => `${remote}.${key}`

/** The acts that remotes add at sites. `ask` starts the work; a failure is shown as that of any other act. */
export function useSlotActs(at: SlotActAt, ask: (request: WorkRequest) => void): SlotAct[] {
  const platform = usePlatform()
  const entries = useSlot('site-act')
  const [busy, setBusy] = useState<readonly string[]>([])

  const run = async (entry: SlotEntry<'site-act'>) => {
    const id = idOf(entry)
    setBusy((ids) => [...ids, id])
    await import('./ask-slot-act.ts').then(
      ({ askSlotAct }) => askSlotAct(platform, entry, at, ask),
      (error: unknown) => platform.notify.error(`${entry.title} could not be started.`, String(error)),
    )
    setBusy((ids) => ids.filter((one) => one !== id))
  }
  return entries.map((entry) => ({
    id: idOf(entry),
    label: entry.title,
    isBusy: busy.includes(idOf(entry)),
    run: () => void run(entry),
  }))
}

import type { Session, SlotOutcome, Slots } from '@flotilla/platform'
import type { SlotParts } from './load-slot.ts'
import { slotEntries } from './slot-entries.ts'

export type SlotSource = {
  of: (session: Pick<Session, 'user' | 'account'>) => Slots['of']
  load: Slots['load']
}

/** What remotes add to places. What fetches their code comes with the first place that is shown. */
export function createSlotSource(parts: SlotParts): SlotSource {
  let loader: Promise<Slots['load']> | null = null
  const fetchLoader = () => {
    loader ??= import(/* webpackChunkName: "slots" */ './load-slot.ts').then(({ createSlotLoader }) =>
      createSlotLoader(parts),
    )
    loader.catch(() => {
      loader = null
    })
    return loader
  }
  return {
    of: (session) => (slot) => slotEntries(parts.registry.snapshot.remotes, parts.account(), slot, session),
    load: (entry) => fetchLoader().then((load) => load(entry), unfetched),
  }
}

/** The shell's own file did not arrive. */
const unfetched = (cause: unknown): SlotOutcome<never> => ({
  contribution: null,
  failure: {
    ...{ code: 'FL-R3-network', text: 'Its files could not be fetched.' },
    ...{ detail: String(cause), mayRetry: true },
  },
})

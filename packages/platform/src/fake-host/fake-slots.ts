import type { SlotName } from '@flotilla/api/releases'
import type { Slots } from '../promise/platform.ts'
import type { SlotContributions, SlotFailure, SlotOutcome } from '../promise/slots.ts'

/** A contribution of another remote. `load` is called for each try to fetch its code. Since 1.12. */
export type FakeSlot = {
  [Name in SlotName]: {
    slot: Name
    title: string
    load: () => Promise<SlotContributions[Name] | SlotFailure>
  }
}[SlotName]

/** What the shell would fetch, from memory; a `SlotFailure` says that it could not. */
export function createFakeSlots(given: readonly FakeSlot[], platformOf: Slots['platformOf']): Slots {
  const keyed = given.map((one, index) => ({ ...one, remote: 'other', key: `part-${index + 1}` }))
  return {
    of: (slot) =>
      keyed.flatMap(({ remote, key, title, ...one }) =>
        one.slot === slot ? [{ slot, remote, key, title }] : [],
      ),
    load: async ({ slot, key }) => {
      const found = keyed.find((one) => one.slot === slot && one.key === key)
      return outcomeOf(await found?.load())
    },
    platformOf,
  }
}

// The wrapper of the list: what is stored under a place is what that place takes.
function outcomeOf<Name extends SlotName>(value: unknown): SlotOutcome<Name> {
  return isFailure(value)
    ? { contribution: null, failure: value }
    : { contribution: value as SlotContributions[Name], failure: null }
}

const isFailure = (value: unknown): value is SlotFailure =>
  typeof value === 'object' && value !== null && 'mayRetry' in value

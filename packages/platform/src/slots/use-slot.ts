import type { SlotName } from '@flotilla/api/releases'
import { usePlatform } from '@flotilla/platform'
import { useMemo } from 'react'
import type { SlotEntry } from '../promise/slots.ts'

/** What remotes add to a place for this person, in their order; no code is fetched. */
export function useSlot<Name extends SlotName>(slot: Name): readonly SlotEntry<Name>[] {
  const { slots } = usePlatform()
  return useMemo(() => slots.of(slot), [slots, slot])
}

import type { SlotName } from '@flotilla/api/releases'
import { queryOptions } from '@tanstack/react-query'
import type { Slots } from '../promise/platform.ts'
import type { SlotEntry } from '../promise/slots.ts'

/**
 * The code of a contribution, once for all that show it; one that failed is tried again when it is shown
 * again.
 */
export const slotQuery = <Name extends SlotName>(slots: Slots, entry: SlotEntry<Name>) =>
  queryOptions({
    queryKey: ['slots', entry] as const,
    queryFn: () => slots.load(entry),
    staleTime: ({ state }) => (state.data?.failure === null ? Number.POSITIVE_INFINITY : 0),
    retry: false,
    // Code is not data: its parts are neither compared nor copied.
    structuralSharing: false,
  })

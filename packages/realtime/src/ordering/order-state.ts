import type { RealtimeEvent } from '@flotilla/api/contract'

/** How far the events of one account have been delivered. Never mutated. */
export type OrderState = {
  /** Every event up to this `seq` was delivered or given up; null before the first one. */
  readonly watermark: number | null
  /** Events above a gap, by rising `seq`, waiting for those in between. */
  readonly held: readonly RealtimeEvent[]
  /** True while missed events are being fetched: then all that comes waits. */
  readonly isHolding: boolean
  /** True for a backend that counts in jumps, so that a missing number means nothing. */
  readonly areHolesNormal: boolean
  /** What was delivered lately, newest last, to know a double and a straggler apart. */
  readonly recentSeqs: readonly number[]
  readonly recentIds: readonly string[]
  /** `seq` of the newest event delivered, by subject. */
  readonly subjects: Readonly<Record<string, number>>
}

export const emptyOrder: OrderState = {
  watermark: null,
  held: [],
  isHolding: false,
  areHolesNormal: false,
  recentSeqs: [],
  recentIds: [],
  subjects: {},
}

/** What came of an event: handed on now, kept for later, seen before, overtaken by a newer one, or unreadable. */
export type Outcome = 'delivered' | 'held' | 'duplicate' | 'stale' | 'skipped'

/** State after an event or a release, with the events that handlers get now, in order. */
export type Step = { state: OrderState; deliver: RealtimeEvent[]; outcome: Outcome }

/** How many numbers are remembered; what is older than all of them counts as a double. */
export const MEMORY = 1000

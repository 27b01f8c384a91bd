import type { RealtimeEvent } from '@flotilla/api/contract'
import { emptyOrder, type OrderState, receive, type Step } from './order.ts'

/** Whether events are held because some before them are missing. */
export function hasGap(state: OrderState): boolean {
  return !state.isHolding && state.held.length > 0
}

/** From now on everything waits, until `catchUp` or `giveUp`. */
export function hold(state: OrderState): OrderState {
  return { ...state, isHolding: true }
}

/** Forgets what is held: the connection is lost, and what was missed will be fetched with it. */
export function dropHeld(state: OrderState): OrderState {
  return { ...state, isHolding: false, held: [] }
}

/**
 * All that the server sent after the watermark: `events` those that could be read, `firstSeq` the lowest
 * number of all (null: none was sent), `lastSeq` where the server is.
 */
export type Missed = { events: readonly RealtimeEvent[]; firstSeq: number | null; lastSeq: number }

/**
 * Delivers missed and held events together, in order. A gap that the server, asked for all, knows nothing of
 * shows that it counts in jumps: it is then no longer waited for.
 */
export function catchUp(state: OrderState, { events, firstSeq, lastSeq }: Missed): Step {
  const firstHeld = state.held[0]?.payload.seq
  const wasGap = state.watermark !== null && firstHeld !== undefined && firstHeld > state.watermark + 1
  const isUnknownToServer = wasGap && lastSeq >= firstHeld && (firstSeq ?? firstHeld) >= firstHeld
  return finish({ ...state, areHolesNormal: state.areHolesNormal || isUnknownToServer }, events, lastSeq)
}

/** Delivers what is held and takes the gap for lost; the caller has what is on screen fetched again. */
export function giveUp(state: OrderState): Step {
  return finish(state, [], state.watermark ?? 0)
}

/** As at the start, at the number where the server is; null when it does not say. */
export function restartOrder(lastSeq: number | null): OrderState {
  return { ...emptyOrder, watermark: lastSeq }
}

function finish(start: OrderState, missed: readonly RealtimeEvent[], lastSeq: number): Step {
  let state: OrderState = { ...start, isHolding: false, held: [] }
  const deliver: RealtimeEvent[] = []
  const all = [...missed, ...start.held].sort((a, b) => (a.payload.seq ?? 0) - (b.payload.seq ?? 0))
  for (const event of all) {
    const step = receive({ ...state, areHolesNormal: true }, event)
    deliver.push(...step.deliver)
    state = step.state
  }
  const watermark = state.watermark === null ? null : Math.max(state.watermark, lastSeq)
  return {
    state: { ...state, watermark, areHolesNormal: start.areHolesNormal },
    deliver,
    outcome: 'delivered',
  }
}

import { type AccountEvent, emptyOrder, type OrderState, receive, type Step } from './order.ts'

/** Whether events are held because some before them are missing. */
export function hasGap(state: OrderState): boolean {
  return !state.isHolding && state.held.length > 0
}

/** From now on every event waits, until `catchUp` or `giveUp`. */
export function hold(state: OrderState): OrderState {
  return { ...state, isHolding: true }
}

/** Drops held events: the connection is lost, and they will be fetched with the missed ones. */
export function dropHeld(state: OrderState): OrderState {
  return { ...state, isHolding: false, held: [] }
}

/**
 * The server's events after the watermark: `events` are the readable ones, `firstSeq` the lowest number of
 * all (null: there is none), `lastSeq` the server's latest number.
 */
export type Missed = { events: readonly AccountEvent[]; firstSeq: number | null; lastSeq: number }

/**
 * Delivers missed and held events together, in order. If the complete list of the server lacks a number, the
 * server counts in jumps, and the gap is no longer waited for.
 */
export function catchUp(state: OrderState, { events, firstSeq, lastSeq }: Missed): Step {
  const firstHeld = state.held[0]?.payload.seq
  const wasGap = state.watermark !== null && firstHeld !== undefined && firstHeld > state.watermark + 1
  const isUnknownToServer = wasGap && lastSeq >= firstHeld && (firstSeq ?? firstHeld) >= firstHeld
  return finish({ ...state, areHolesNormal: state.areHolesNormal || isUnknownToServer }, events, lastSeq)
}

/** Delivers held events and gives the gap up; the caller refetches the data on screen. */
export function giveUp(state: OrderState): Step {
  return finish(state, [], state.watermark ?? 0)
}

/** Starts over at the server's latest number; null when the server does not say it. */
export function restartOrder(lastSeq: number | null): OrderState {
  return { ...emptyOrder, watermark: lastSeq }
}

function finish(start: OrderState, missed: readonly AccountEvent[], lastSeq: number): Step {
  let state: OrderState = { ...start, isHolding: false, held: [] }
  const deliver: AccountEvent[] = []
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

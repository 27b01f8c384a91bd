import { eventSubject, type RealtimeEvent } from '@flotilla/api/contract'
import { MEMORY, type OrderState, type Step } from './order-state.ts'

/**
 * Takes one event off the wire. In order it is delivered, with those held that follow it; above a gap it is held;
 * a double is dropped, and so is a straggler about a subject that has moved on (quality: Reliability).
 */
export function receive(state: OrderState, event: RealtimeEvent): Step {
  const { seq, id } = event.payload
  if (isDuplicate(state, event)) return { state, deliver: [], outcome: 'duplicate' }
  if (seq === undefined) {
    const recentIds = id === undefined ? state.recentIds : [...state.recentIds, id].slice(-MEMORY)
    return { state: { ...state, recentIds }, deliver: [event], outcome: 'delivered' }
  }
  if (mustWait(state, seq)) {
    return { state: { ...state, held: insert(state.held, event, seq) }, deliver: [], outcome: 'held' }
  }
  const isStale = seq < (state.subjects[eventSubject(event)] ?? seq)
  const after = drain(markDelivered(state, event, seq))
  return {
    ...after,
    deliver: isStale ? after.deliver : [event, ...after.deliver],
    outcome: isStale ? 'stale' : 'delivered',
  }
}

/** Counts a number as come without an event, for one whose payload could not be read. */
export function skip(state: OrderState, seq: number): Step {
  const isNext = state.watermark !== null && seq === state.watermark + 1
  if (!isNext || state.isHolding) return { state, deliver: [], outcome: 'skipped' }
  return { ...drain({ ...state, watermark: seq }), outcome: 'skipped' }
}

/** Remembers that `event` has been handed on, or is past. */
function markDelivered(state: OrderState, event: RealtimeEvent, seq: number): OrderState {
  const subject = eventSubject(event)
  const { id } = event.payload
  return {
    ...state,
    watermark: Math.max(state.watermark ?? seq, seq),
    recentSeqs: [...state.recentSeqs, seq].slice(-MEMORY),
    recentIds: id === undefined ? state.recentIds : [...state.recentIds, id].slice(-MEMORY),
    subjects: { ...state.subjects, [subject]: Math.max(state.subjects[subject] ?? seq, seq) },
  }
}

function mustWait(state: OrderState, seq: number): boolean {
  if (state.isHolding) return true
  return !state.areHolesNormal && state.watermark !== null && seq > state.watermark + 1
}

function isDuplicate(state: OrderState, { payload: { id, seq } }: RealtimeEvent): boolean {
  if (id !== undefined && state.recentIds.includes(id)) return true
  if (seq === undefined) return false
  if (state.recentSeqs.includes(seq) || state.held.some((held) => held.payload.seq === seq)) return true
  return state.recentSeqs.length === MEMORY && seq < Math.min(...state.recentSeqs)
}

function insert(held: readonly RealtimeEvent[], event: RealtimeEvent, seq: number): RealtimeEvent[] {
  const at = held.findIndex((other) => (other.payload.seq ?? 0) > seq)
  return at === -1 ? [...held, event] : held.toSpliced(at, 0, event)
}

/** Hands on what was held and now follows without a gap. */
function drain(start: OrderState): { state: OrderState; deliver: RealtimeEvent[] } {
  let state = start
  const deliver: RealtimeEvent[] = []
  for (let next = state.held[0]; next; next = state.held[0]) {
    const seq = next.payload.seq ?? 0
    if (mustWait(state, seq)) break
    deliver.push(next)
    state = markDelivered({ ...state, held: state.held.slice(1) }, next, seq)
  }
  return { state, deliver }
}

import {
  type BatchMessage,
  eventSubject,
  type NoticeMessage,
  type RealtimeEvent,
} from '@flotilla/api/contract'

/** Every event of an account: of its sites, its batches, or what its people have read (contract §5, §6). */
export type AccountEvent = RealtimeEvent | BatchMessage | NoticeMessage

/** Whether it is about the account, its batches or the notices that its people have read, and not a site. */
export const isOfBatch = (event: AccountEvent): event is BatchMessage | NoticeMessage =>
  !('site_id' in event.payload)

export function subjectOf(event: AccountEvent): string {
  if (!isOfBatch(event)) return eventSubject(event)
  return event.name === 'notice.changed'
    ? `reader:${event.payload.user_id}`
    : `batch:${event.payload.batch_id}`
}

/** How far the events of one account have been delivered. Never mutated. */
export type OrderState = {
  /** Every event up to this `seq` was delivered or given up; null before the first one. */
  readonly watermark: number | null
  /** Events above a gap, by rising `seq`, waiting for those in between. */
  readonly held: readonly AccountEvent[]
  /** True while missed events are being fetched: every event then waits. */
  readonly isHolding: boolean
  /** True for a backend that counts in jumps, so that a missing number means nothing. */
  readonly areHolesNormal: boolean
  /** Recently delivered events, newest last, to distinguish a duplicate from a straggler. */
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

/**
 * The outcome of an event: delivered now, held for later, seen before, overtaken by a newer one, or
 * unreadable.
 */
export type Outcome = 'delivered' | 'held' | 'duplicate' | 'stale' | 'skipped'

/** State after an event or a release, with the events that handlers get now, in order. */
export type Step = { state: OrderState; deliver: AccountEvent[]; outcome: Outcome }

/** How many numbers are remembered; an event older than all of them counts as a duplicate. */
const MEMORY = 1000

/**
 * Takes one event. In order, it is delivered with the held events that follow it; above a gap it is held. A
 * duplicate is dropped, and so is a straggler about a subject that has moved on (quality: Reliability).
 */
export function receive(state: OrderState, event: AccountEvent): Step {
  const { seq, id } = event.payload
  if (isDuplicate(state, event)) return { state, deliver: [], outcome: 'duplicate' }
  if (seq === undefined) {
    const recentIds = id === undefined ? state.recentIds : [...state.recentIds, id].slice(-MEMORY)
    return { state: { ...state, recentIds }, deliver: [event], outcome: 'delivered' }
  }
  if (mustWait(state, seq)) {
    return { state: { ...state, held: insert(state.held, event, seq) }, deliver: [], outcome: 'held' }
  }
  const isStale = seq < (state.subjects[subjectOf(event)] ?? seq)
  const after = drain(markDelivered(state, event, seq))
  return {
    ...after,
    deliver: isStale ? after.deliver : [event, ...after.deliver],
    outcome: isStale ? 'stale' : 'delivered',
  }
}

/** Counts a number as received, for an event whose payload could not be read. */
export function skip(state: OrderState, seq: number): Step {
  const isNext = state.watermark !== null && seq === state.watermark + 1
  if (!isNext || state.isHolding) return { state, deliver: [], outcome: 'skipped' }
  return { ...drain({ ...state, watermark: seq }), outcome: 'skipped' }
}

/** Remembers that `event` has been delivered, or is past. */
function markDelivered(state: OrderState, event: AccountEvent, seq: number): OrderState {
  const subject = subjectOf(event)
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

function isDuplicate(state: OrderState, { payload: { id, seq } }: AccountEvent): boolean {
  if (id !== undefined && state.recentIds.includes(id)) return true
  if (seq === undefined) return false
  if (state.recentSeqs.includes(seq) || state.held.some((held) => held.payload.seq === seq)) return true
  return state.recentSeqs.length === MEMORY && seq < Math.min(...state.recentSeqs)
}

function insert(held: readonly AccountEvent[], event: AccountEvent, seq: number): AccountEvent[] {
  const at = held.findIndex((other) => (other.payload.seq ?? 0) > seq)
  return at === -1 ? [...held, event] : held.toSpliced(at, 0, event)
}

/** Delivers held events that now follow without a gap. */
function drain(start: OrderState): { state: OrderState; deliver: AccountEvent[] } {
  let state = start
  const deliver: AccountEvent[] = []
  for (let next = state.held[0]; next; next = state.held[0]) {
    const seq = next.payload.seq ?? 0
    if (mustWait(state, seq)) break
    deliver.push(next)
    state = markDelivered({ ...state, held: state.held.slice(1) }, next, seq)
  }
  return { state, deliver }
}

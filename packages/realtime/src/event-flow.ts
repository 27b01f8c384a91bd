import { parseRealtimeEvent, type RealtimeEvent } from '@flotilla/api/contract'
import type { Delivery } from './event-handlers.ts'
import { createMissedSource } from './missed-source.ts'
import { catchUp, dropHeld, giveUp, hasGap, hold, restartOrder } from './ordering/catch-up.ts'
import { emptyOrder, type OrderState, type Step } from './ordering/order-state.ts'
import { receive, skip } from './ordering/receive.ts'
import { readSeq } from './read-seq.ts'
import type { MissedEvents, RealtimeOptions, RealtimeStats } from './realtime-options.ts'

/** How long an event waits for one that should have come before it. */
const GAP_GRACE_MS = 400
const MOST_HELD = 1000
/** So many unexplained gaps in a row mean a backend that counts in jumps. */
const BLIND_GAPS = 3

export type EventFlowOptions = Pick<RealtimeOptions, 'fetchMissed' | 'onResync'> & {
  stats: RealtimeStats
  dispatch: (event: RealtimeEvent, delivery: Delivery) => void
}

/** From the wire to the handlers for one identity: parsed, once, in order, gaps made good. */
export function createEventFlow({ fetchMissed, onResync, stats, dispatch }: EventFlowOptions) {
  const missedSource = createMissedSource(fetchMissed)
  let order: OrderState = emptyOrder
  /** Rises when a resync in flight no longer counts. */
  let round = 0
  let gapTimer: ReturnType<typeof setTimeout> | undefined
  let isFirstSubscription = true
  /** Gaps in a row that nobody could fill or explain. */
  let blindGaps = 0
  let isEnded = false

  function take(step: Step, delivery: Delivery): void {
    order = step.state
    if (step.outcome === 'duplicate' || step.outcome === 'stale') stats[step.outcome] += 1
    for (const event of step.deliver) {
      if (!isEnded) dispatch(event, delivery)
    }
  }

  function watchGap(): void {
    if (order.held.length > MOST_HELD) {
      refetch()
    } else if (hasGap(order)) {
      // Not begun anew by each event, or a steady stream would put it off for ever.
      gapTimer ??= setTimeout(() => void resync(), GAP_GRACE_MS)
    } else if (!order.isHolding) {
      blindGaps = 0
      forgetGap()
    }
  }

  function forgetGap(): void {
    clearTimeout(gapTimer)
    gapTimer = undefined
  }

  /** Goes on without what is missing. */
  function refetch(): void {
    forgetGap()
    blindGaps += 1
    take(giveUp(order), { isMissed: true })
    if (blindGaps >= BLIND_GAPS) order = { ...order, areHolesNormal: true }
    stats.refetches += 1
    onResync('gap')
  }

  /** After a new connection nothing that was known of the order need hold: the server may count anew. */
  function startOver(lastSeq: number | null): void {
    take(giveUp(order), { isMissed: true })
    order = restartOrder(lastSeq)
    stats.refetches += 1
    onResync('gap')
  }

  async function resync(): Promise<void> {
    forgetGap()
    round += 1
    const ownRound = round
    const { watermark } = order
    if (watermark === null || !missedSource.isOffered()) {
      if (hasGap(order)) refetch()
      else startOver(null)
      return
    }
    order = hold(order)
    const missed = await missedSource.after(watermark)
    if (ownRound !== round || isEnded) return
    if (missed?.meta.is_complete && missed.meta.last_seq >= watermark) replay(missed)
    else if (missed) startOver(missed.meta.last_seq)
    else refetch()
  }

  function replay({ data, meta }: MissedEvents): void {
    const events = data.map(({ event, payload }) => read(event, payload)).filter((event) => event !== null)
    const seqs = data.map(({ payload }) => payload.seq)
    const firstSeq = seqs.length === 0 ? null : Math.min(...seqs)
    stats.replays += 1
    take(catchUp(order, { events, firstSeq, lastSeq: meta.last_seq }), { isMissed: true })
    watchGap()
  }

  function read(name: string, data: unknown): RealtimeEvent | null {
    const event = parseRealtimeEvent(name, data)
    if (event === null) stats.malformed += 1
    return event
  }

  return {
    handleEvent(name: string, data: unknown): void {
      stats.received += 1
      const event = read(name, data)
      const seq = readSeq(data)
      if (event) take(receive(order, event), { isMissed: false })
      else if (seq !== null) take(skip(order, seq), { isMissed: false })
      watchGap()
    },
    handleSubscribed(): void {
      stats.subscriptions += 1
      if (isFirstSubscription) onResync('connected')
      else void resync()
      isFirstSubscription = false
    },
    handleDown(): void {
      round += 1
      forgetGap()
      order = dropHeld(order)
    },
    end(): void {
      isEnded = true
      forgetGap()
    },
  }
}

import { type CellOptions, createOrderCell, type OrderCell } from './order-cell.ts'
import { dropHeld, hasGap, restartOrder } from './ordering/catch-up.ts'
import { receive, skip } from './ordering/order.ts'
import { readEvent, readSeq } from './read-event.ts'
import type { RealtimeOptions, RealtimeStats } from './realtime-options.ts'
import { createResync } from './resync.ts'

/** How long an event waits for one that should have come before it. */
const GAP_GRACE_MS = 400
const MOST_HELD = 1000

export type EventFlowOptions = Pick<RealtimeOptions, 'baseline' | 'fetchMissed' | 'onResync'> & CellOptions

/** From the wire to the handlers for one identity: parsed, once, in order, gaps made good. */
export function createEventFlow(options: EventFlowOptions) {
  const { baseline, fetchMissed, onResync, stats, dispatch } = options
  const cell = createOrderCell({ stats, dispatch })
  const resync = createResync({ cell, onResync, stats, ...(fetchMissed ? { fetchMissed } : {}) })
  let gapTimer: ReturnType<typeof setTimeout> | undefined
  let isFirstSubscription = true

  function forgetGap(): void {
    clearTimeout(gapTimer)
    gapTimer = undefined
  }

  /**
   * What was read before the socket was there lacks what the server sent in between: that, or all of it, is
   * fetched.
   */
  function begin(): void {
    const start = fetchMissed && baseline ? baseline() : null
    if (start === null) {
      onResync('connected')
    } else {
      cell.set(restartOrder(start))
      catchUp()
    }
  }

  function catchUp(): void {
    forgetGap()
    void resync.run().then(watchGap)
  }

  function watchGap(): void {
    if (cell.isEnded()) return
    if (cell.get().held.length > MOST_HELD) {
      forgetGap()
      resync.cancel()
      resync.refetch()
    } else if (hasGap(cell.get())) {
      // Not begun again by each event, or a steady stream would put it off for ever.
      gapTimer ??= setTimeout(catchUp, GAP_GRACE_MS)
    } else {
      forgetGap()
    }
  }

  return {
    handleEvent(name: string, data: unknown): void {
      takeOffTheWire(cell, stats, name, data)
      if (cell.get().held.length === 0) resync.noteOrder()
      watchGap()
    },
    handleSubscribed(): void {
      stats.subscriptions += 1
      if (isFirstSubscription) begin()
      else catchUp()
      isFirstSubscription = false
    },
    handleDown(): void {
      forgetGap()
      resync.cancel()
      cell.set(dropHeld(cell.get()))
    },
    lastSeq: () => cell.get().watermark,
    end(): void {
      forgetGap()
      cell.end()
    },
  }
}

function takeOffTheWire(cell: OrderCell, stats: RealtimeStats, name: string, data: unknown): void {
  stats.received += 1
  const event = readEvent(name, data, stats)
  const seq = readSeq(data)
  if (event) cell.take(receive(cell.get(), event), { isMissed: false })
  else if (seq !== null) cell.take(skip(cell.get(), seq), { isMissed: false })
}

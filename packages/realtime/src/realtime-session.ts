import { BatchEvents, NoticeEvents, RealtimeEvents } from '@flotilla/api/contract'
import { type CellOptions, createOrderCell, type OrderCell, readSeq } from './event-delivery.ts'
import { dropHeld, hasGap, restartOrder } from './ordering/catch-up.ts'
import { receive, skip } from './ordering/order.ts'
import type { RealtimeOptions, RealtimeStats } from './realtime-options.ts'
import { createResync } from './resync.ts'
import { keepConnected } from './socket/connection-keeper.ts'
import { loadPusherSocket } from './socket/load-pusher-socket.ts'

type SessionOptions = CellOptions & {
  realtime: RealtimeOptions
  accountId: number
  setStatus: (status: 'live' | 'paused') => void
}

export type RealtimeSession = {
  /**
   * Number up to which every event was delivered or is in the data that was read; null while that is unknown.
   */
  lastSeq(): number | null
  end(): void
}

/** One identity's connection and order, from sign-in to sign-out; delivers nothing after `end`. */
export function beginSession({ realtime, accountId, setStatus, ...cell }: SessionOptions): RealtimeSession {
  const { config, authorize, onResync, baseline, fetchMissed, onWake, random = Math.random } = realtime
  const { loadSocket = loadPusherSocket } = realtime
  const flow = createEventFlow({
    ...cell,
    onResync,
    ...(baseline ? { baseline } : {}),
    ...(fetchMissed ? { fetchMissed } : {}),
  })
  const keeper = keepConnected({
    config,
    channel: `account.${accountId}`,
    eventNames: [RealtimeEvents, BatchEvents, NoticeEvents].flatMap((events) => Object.keys(events)),
    authorize,
    loadSocket,
    random,
    ...(onWake ? { onWake } : {}),
    onEvent: flow.handleEvent,
    onSubscribed() {
      setStatus('live')
      flow.handleSubscribed()
    },
    onDown() {
      setStatus('paused')
      flow.handleDown()
    },
  })
  return {
    lastSeq: flow.lastSeq,
    end() {
      flow.end()
      keeper.end()
    },
  }
}

/** How long an event waits for one that should have come before it. */
const GAP_GRACE_MS = 400
const MOST_HELD = 1000

type EventFlowOptions = Pick<RealtimeOptions, 'baseline' | 'fetchMissed' | 'onResync'> & CellOptions

function createGapTimer(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    start() {
      timer ??= setTimeout(run, GAP_GRACE_MS)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Carries events from the wire to the handlers of one identity: parsed, once, in order, with gaps filled. */
function createEventFlow(options: EventFlowOptions) {
  const { baseline, fetchMissed, onResync, stats, dispatch } = options
  const cell = createOrderCell({ stats, dispatch })
  const resync = createResync({ cell, onResync, stats, ...(fetchMissed ? { fetchMissed } : {}) })
  const gap = createGapTimer(() => catchUp())
  /**
   * Null before the first subscription. False: the order began with an event, so that one before it may still
   * be on its way.
   */
  let isStartKnown: boolean | null = null

  /**
   * Data that was read before the socket connected lacks the events in between: fetches those events, or all
   * data.
   */
  function begin(): void {
    const start = fetchMissed && baseline ? baseline() : null
    isStartKnown = start !== null || baseline === undefined
    if (start === null) {
      onResync('connected')
    } else {
      cell.set(restartOrder(start))
      catchUp()
    }
  }

  /**
   * Fetches what was missed after the last event, and, where an event before the first one may have been lost
   * with the connection, all data.
   */
  function resume(): void {
    if (isStartKnown === false && cell.get().watermark !== null) onResync('connected')
    isStartKnown = true
    catchUp()
  }

  function catchUp(): void {
    gap.stop()
    void resync.run().then(watchGap)
  }

  function watchGap(): void {
    if (cell.isEnded()) return
    if (cell.get().held.length > MOST_HELD) {
      gap.stop()
      resync.cancel()
      resync.refetch()
    } else if (hasGap(cell.get())) {
      // Not restarted by each event, or a steady stream would delay it for ever.
      gap.start()
    } else {
      gap.stop()
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
      if (isStartKnown === null) begin()
      else resume()
    },
    handleDown(): void {
      gap.stop()
      resync.cancel()
      cell.set(dropHeld(cell.get()))
    },
    lastSeq: () => cell.get().watermark,
    end(): void {
      gap.stop()
      cell.end()
    },
  }
}

function takeOffTheWire(cell: OrderCell, stats: RealtimeStats, name: string, data: unknown): void {
  stats.received += 1
  const event = cell.read(name, data)
  const seq = readSeq(data)
  if (event) cell.take(receive(cell.get(), event), { isMissed: false })
  else if (seq !== null) cell.take(skip(cell.get(), seq), { isMissed: false })
}

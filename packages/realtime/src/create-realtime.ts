import { type RealtimeEvent, RealtimeEvents } from '@flotilla/api/contract'
import { createEventCursor, type EventCursor } from './event-cursor.ts'
import { createEventFlow } from './event-flow.ts'
import { createEventHandlers, type OnEvent } from './event-handlers.ts'
import type { CellOptions } from './order-cell.ts'
import type { RealtimeOptions, RealtimeStats } from './realtime-options.ts'
import { keepConnected } from './socket/connection-keeper.ts'
import { loadPusherSocket } from './socket/load-pusher-socket.ts'
import { createStatusStore, type RealtimeStatus, type StatusStore } from './status-store.ts'

/** The one socket of the page, owned by the shell. */
export type Realtime = {
  /**
   * Listens to an account from now on, as one identity epoch; what still comes of an earlier one is
   * dropped. Nothing happens when it already does. The client libraries are fetched here, so call it after
   * first paint.
   */
  connect(accountId: number, epoch: number): void
  /** Signed out. */
  disconnect(): void
  /** Handlers outlive connections and identities. */
  on: OnEvent
  status: StatusStore
  stats(): Readonly<RealtimeStats>
  /**
   * Number up to which every event was handed on or is in what was read; null while that is unknown, and
   * signed out.
   */
  lastSeq(): number | null
  /** A cursor for a listener that may have to go back behind what the page has read. */
  cursor(onEvent: (event: RealtimeEvent) => void): EventCursor
}

export function createRealtime(options: RealtimeOptions): Realtime {
  const { fetchMissed } = options
  const status = createStatusStore()
  const { on, dispatch } = createEventHandlers(options.reportError ?? reportToBrowser)
  const stats: RealtimeStats = {
    received: 0,
    malformed: 0,
    duplicate: 0,
    stale: 0,
    subscriptions: 0,
    replays: 0,
    refetches: 0,
  }
  let current: ({ accountId: number; epoch: number } & RealtimeSession) | null = null

  const lastSeq = () => current?.lastSeq() ?? null

  return {
    connect(accountId, epoch) {
      if (current?.accountId === accountId && current.epoch === epoch) return
      current?.end()
      status.set('connecting')
      const session = beginSession({ realtime: options, accountId, stats, dispatch, setStatus: status.set })
      current = { accountId, epoch, ...session }
    },
    disconnect() {
      current?.end()
      current = null
      status.set('idle')
    },
    on,
    status,
    stats: () => ({ ...stats }),
    lastSeq,
    cursor(onEvent) {
      const { hear, ...cursor } = createEventCursor({
        ...(fetchMissed && { fetchMissed }),
        onEvent,
        pageSeq: lastSeq,
      })
      return { ...cursor, end: on('*', hear) }
    },
  }
}

function reportToBrowser(error: unknown): void {
  if (typeof reportError === 'function') reportError(error)
  else console.error(error)
}

type SessionOptions = CellOptions & {
  realtime: RealtimeOptions
  accountId: number
  setStatus: (status: RealtimeStatus) => void
}

type RealtimeSession = {
  /** Number up to which every event was handed on or is in what was read; null while that is unknown. */
  lastSeq(): number | null
  end(): void
}

/** One identity's connection and order, from sign-in to sign-out; nothing comes out of it after `end`. */
function beginSession({ realtime, accountId, setStatus, ...cell }: SessionOptions): RealtimeSession {
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
    eventNames: Object.keys(RealtimeEvents),
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

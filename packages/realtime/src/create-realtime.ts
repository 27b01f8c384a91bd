import type { RealtimeEvent } from '@flotilla/api/contract'
import { createEventCursor, type EventCursor } from './event-cursor.ts'
import { type BatchHandler, createEventHandlers, type NoticeHandler, type OnEvent } from './event-delivery.ts'
import type { RealtimeOptions, RealtimeStats } from './realtime-options.ts'
import { beginSession, type RealtimeSession } from './realtime-session.ts'

/** The one socket of the page, owned by the shell. */
export type Realtime = {
  /**
   * Listens to an account from now on, as one identity epoch, and drops late events of an earlier one. Does
   * nothing if it already listens. Fetches the client libraries, so call it after first paint.
   */
  connect(accountId: number, epoch: number): void
  /** Signed out. */
  disconnect(): void
  /** Handlers outlive connections and identities. */
  on: OnEvent
  /** Handlers of what the account's batches tell; returns the function that removes it. */
  onBatch: (handler: BatchHandler) => () => void
  /** Handlers of what people of the account have read; returns the function that removes it. */
  onNotice: (handler: NoticeHandler) => () => void
  status: StatusStore
  stats(): Readonly<RealtimeStats>
  /**
   * Number up to which every event was delivered or is in the data that was read; null while that is unknown,
   * and when signed out.
   */
  lastSeq(): number | null
  /** A cursor for a listener that may have to start before the data that the page has read. */
  cursor(onEvent: (event: RealtimeEvent) => void): EventCursor
}

/**
 * `idle`: no one is signed in. `connecting`: the first try of this identity. `live`: subscribed. `paused`:
 * the connection was cut or failed, and is retried; pages still read from the server.
 */
export type RealtimeStatus = 'idle' | 'connecting' | 'live' | 'paused'

export type StatusStore = { get(): RealtimeStatus; subscribe(listener: () => void): () => void }

function createStatusStore(): StatusStore & { set(status: RealtimeStatus): void } {
  let current: RealtimeStatus = 'idle'
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(status) {
      if (status === current) return
      current = status
      for (const listener of [...listeners]) listener()
    },
  }
}

export function createRealtime(options: RealtimeOptions): Realtime {
  const { fetchMissed } = options
  const status = createStatusStore()
  const { on, onBatch, onNotice, dispatch } = createEventHandlers(options.reportError ?? reportToBrowser)
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
    onBatch,
    onNotice,
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

import { RealtimeEvents } from '@flotilla/api/contract'
import { createEventFlow } from './event-flow.ts'
import { createEventHandlers, type OnEvent } from './event-handlers.ts'
import type { RealtimeOptions, RealtimeStats } from './realtime-options.ts'
import { keepConnected } from './socket/connection-keeper.ts'
import { createStatusStore, type StatusStore } from './status-store.ts'

/** The one socket of the page, owned by the shell. */
export type Realtime = {
  /**
   * Listens to an account from now on, as one identity epoch; whatever still comes of a former one is dropped.
   * Nothing happens when it already does. The client libraries are fetched here, so call it after first paint.
   */
  connect(accountId: number, epoch: number): void
  /** Signed out. */
  disconnect(): void
  /** Handlers outlive connections and identities. */
  on: OnEvent
  status: StatusStore
  stats(): Readonly<RealtimeStats>
}

export function createRealtime(options: RealtimeOptions): Realtime {
  const { config, authorize, onResync, fetchMissed, random = Math.random, onWake } = options
  const { loadSocket = async () => (await import('./socket/open-pusher-socket.ts')).openPusherSocket } =
    options
  const status = createStatusStore()
  const handlers = createEventHandlers(options.reportError ?? reportToBrowser)
  const stats: RealtimeStats = {
    received: 0,
    malformed: 0,
    duplicate: 0,
    stale: 0,
    subscriptions: 0,
    replays: 0,
    refetches: 0,
  }
  let current: { accountId: number; epoch: number; end(): void } | null = null

  function begin(accountId: number): { end(): void } {
    const flow = createEventFlow({
      onResync,
      stats,
      dispatch: handlers.dispatch,
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
        status.set('live')
        flow.handleSubscribed()
      },
      onDown() {
        status.set('paused')
        flow.handleDown()
      },
    })
    return {
      end() {
        flow.end()
        keeper.end()
      },
    }
  }

  return {
    connect(accountId, epoch) {
      if (current?.accountId === accountId && current.epoch === epoch) return
      current?.end()
      status.set('connecting')
      current = { accountId, epoch, ...begin(accountId) }
    },
    disconnect() {
      current?.end()
      current = null
      status.set('idle')
    },
    on: handlers.on,
    status,
    stats: () => ({ ...stats }),
  }
}

function reportToBrowser(error: unknown): void {
  if (typeof reportError === 'function') reportError(error)
  else console.error(error)
}

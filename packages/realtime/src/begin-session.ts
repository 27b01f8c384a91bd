import { RealtimeEvents } from '@flotilla/api/contract'
import { createEventFlow } from './event-flow.ts'
import type { CellOptions } from './order-cell.ts'
import type { RealtimeOptions } from './realtime-options.ts'
import { keepConnected } from './socket/connection-keeper.ts'
import { loadPusherSocket } from './socket/load-pusher-socket.ts'
import type { RealtimeStatus } from './status-store.ts'

type SessionOptions = CellOptions & {
  realtime: RealtimeOptions
  accountId: number
  setStatus: (status: RealtimeStatus) => void
}

export type RealtimeSession = {
  /** Number up to which every event was handed on or is in what was read; null while that is unknown. */
  lastSeq(): number | null
  end(): void
}

/** One identity's connection and order, from sign-in to sign-out; nothing comes out of it after `end`. */
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

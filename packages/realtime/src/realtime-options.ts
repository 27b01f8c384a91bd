import type { listMissedEvents, RuntimeConfig } from '@flotilla/api/contract'
import type { z } from 'zod'
import type { Authorize, OpenSocket } from './socket/socket-driver.ts'

/** Answer of `GET /api/events?after=`, as the contract parses it. */
export type MissedEvents = z.output<typeof listMissedEvents.response>

/**
 * Why the data on screen may be older than the server's. `connected`: first subscription of this identity,
 * and it is unknown which events the data read before it includes; `gap`: events were lost and cannot be
 * fetched.
 */
export type ResyncReason = 'connected' | 'gap'

export type RealtimeOptions = {
  /** `realtime` of `GET /config.json`. */
  config: RuntimeConfig['realtime']
  /** `POST /api/broadcasting/auth` as the current identity. */
  authorize: Authorize
  /**
   * Events after `seq`; absent, or rejecting with `{ code: 'not_found' }`, for a backend that does not offer
   * them. After any other rejection `onResync` is called.
   */
  fetchMissed?: (afterSeq: number) => Promise<MissedEvents>
  /**
   * Number of the last event that all data on screen includes, read at the first subscription of an identity:
   * later events are then replayed. Null, or absent: unknown, so the screen is refetched.
   */
  baseline?: () => number | null
  /** Refetches the data on screen. */
  onResync: (reason: ResyncReason) => void
  /** Called with the error of a handler; default: the browser's own report. */
  reportError?: (error: unknown) => void
  /** Tests only: the connection, chance, and the browser's wake-up. */
  loadSocket?: () => Promise<OpenSocket>
  random?: () => number
  onWake?: (listener: () => void) => () => void
}

/** Counts since the page began, for support and tests. */
export type RealtimeStats = {
  received: number
  malformed: number
  duplicate: number
  stale: number
  /** Subscriptions, the first included. */
  subscriptions: number
  replays: number
  refetches: number
}

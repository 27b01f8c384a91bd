import type { listMissedEvents, RuntimeConfig } from '@flotilla/api/contract'
import type { z } from 'zod'
import type { Authorize, OpenSocket } from './socket/socket-driver.ts'

/** Answer of `GET /api/events?after=`, as the contract parses it. */
export type MissedEvents = z.output<typeof listMissedEvents.response>

/**
 * Why what is on screen may be older than the server. `connected`: first subscription of this identity, and
 * no one knows which events what was read before it holds; `gap`: events were lost and cannot be had.
 */
export type ResyncReason = 'connected' | 'gap'

export type RealtimeOptions = {
  /** `realtime` of `GET /config.json`. */
  config: RuntimeConfig['realtime']
  /** `POST /api/broadcasting/auth` as the current identity. */
  authorize: Authorize
  /**
   * Events after `seq`; absent, or rejecting with `{ code: 'not_found' }`, for a backend that does not offer
   * them. Any other rejection is made good by `onResync`.
   */
  fetchMissed?: (afterSeq: number) => Promise<MissedEvents>
  /**
   * Number of the last event that everything on screen is known to hold, asked for at the first subscription
   * of an identity: what came after it is then replayed. Null, or absent: unknown, so the screen is
   * refetched.
   */
  baseline?: () => number | null
  /** To refetch what is on screen. */
  onResync: (reason: ResyncReason) => void
  /** What a handler threw; the browser's own report unless said. */
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

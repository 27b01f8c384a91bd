import type { IncomingMessage } from 'node:http'

/** The part of pino that this folder uses. Fields never carry a secret or a payload. */
export type RealtimeLogger = {
  debug(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export const silentLogger: RealtimeLogger = { debug: () => {}, warn: () => {} }

/**
 * What Pusher calls an app: `key` is public, `secret` signs channels and HTTP calls and never leaves the
 * server.
 */
export type AppCredentials = { appId: string; key: string; secret: string }

export type RealtimeOptions = AppCredentials & {
  /** Epoch milliseconds; tests give their own. */
  now?: () => number
  logger?: RealtimeLogger
  /**
   * Which pages may open a socket; unset: all, since a channel needs a signature. Sockets without Origin are
   * no page.
   */
  isAllowedOrigin?: (origin: string) => boolean
  /** Who opens a socket, for the limit by address; unset: the other end of the connection. */
  addressOf?: (request: IncomingMessage) => string
  limits?: Partial<RealtimeLimits>
}

export type RealtimeLimits = {
  connections: number
  /** Sockets of one address: an office behind one address has a few for each desk. */
  connectionsPerAddress: number
  channelsPerConnection: number
  /** Largest message of a client, in bytes; a larger one closes its socket with 1009. */
  inboundBytes: number
  /** What may wait unsent for one socket, in bytes; a socket that is further behind is dropped. */
  bufferedBytes: number
  /** Largest body of the HTTP API, in bytes. */
  httpBytes: number
  burst: number
  messagesPerSecond: number
  /** Refused messages after which a socket is closed. */
  refusals: number
  /** A socket silent for this long is asked for a pong, and is closed when silent twice as long. */
  idleMs: number
  /** A socket that has not joined a signed channel is closed this long after it was opened. */
  subscribeMs: number
}

export type EndpointSettings = AppCredentials & {
  now: () => number
  logger: RealtimeLogger
  isAllowedOrigin: (origin: string) => boolean
  addressOf: (request: IncomingMessage) => string
  limits: RealtimeLimits
}

const defaults: RealtimeLimits = {
  connections: 10_000,
  connectionsPerAddress: 500,
  channelsPerConnection: 20,
  inboundBytes: 10_240,
  bufferedBytes: 1_048_576,
  httpBytes: 1_048_576,
  burst: 30,
  messagesPerSecond: 10,
  refusals: 100,
  idleMs: 30_000,
  subscribeMs: 30_000,
}

/** Fills in what the caller left open. */
export function realtimeSettings(options: RealtimeOptions): EndpointSettings {
  return {
    appId: options.appId,
    key: options.key,
    secret: options.secret,
    now: options.now ?? Date.now,
    logger: options.logger ?? silentLogger,
    isAllowedOrigin: options.isAllowedOrigin ?? (() => true),
    addressOf: options.addressOf ?? ((request) => request.socket.remoteAddress ?? 'unknown'),
    limits: { ...defaults, ...options.limits },
  }
}

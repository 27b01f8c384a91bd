import type { RuntimeConfig } from '@flotilla/api/contract'

/** Signs the socket's subscription to a private channel; rejects when the server does not. */
export type Authorize = (socketId: string, channelName: string) => Promise<{ auth: string }>

export type SocketOptions = {
  config: RuntimeConfig['realtime']
  /** As Echo wants it, without `private-`: `account.7`. */
  channel: string
  eventNames: readonly string[]
  authorize: Authorize
  onSubscribed: () => void
  /** `data` is whatever came over the wire. */
  onEvent: (name: string, data: unknown) => void
  /**
   * The connection has ended, or was refused; the socket is closed and waits for `open`. Called once for each
   * `open`.
   */
  onDown: () => void
}

/** One connection that its owner opens again after each end: it never retries by itself. */
export type Socket = {
  open(): void
  /** Ends the connection without calling `onDown`. */
  close(): void
  /** Ends the connection for good and frees its resources. */
  dispose(): void
}

/** Makes a socket; it must not be used before its first `open`. */
export type OpenSocket = (options: SocketOptions) => Socket

import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { EndpointSettings } from '../realtime-options.ts'
import { encodeFrame, type ProtocolError } from './frame.ts'

/** How often one socket may speak: `burst` at once, then `perSecond`. A console speaks twice a minute. */
type AllowanceLimits = { burst: number; perSecond: number }

/** A bucket that refills with time; `take` says whether one more message is allowed now. */
export function createMessageAllowance(limits: AllowanceLimits, now: () => number): { take(): boolean } {
  let tokens = limits.burst
  let filledAt = now()
  return {
    take() {
      const at = now()
      tokens = Math.min(limits.burst, tokens + ((at - filledAt) / 1000) * limits.perSecond)
      filledAt = at
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}

/** One open socket and its state. */
export type Connection = {
  readonly socketId: string
  /** Where it comes from: the sockets of one address are limited. */
  readonly address: string
  readonly channels: Set<string>
  /** Channel → number of the session that it was authorised by. */
  readonly sessions: Map<string, number>
  /** Epoch milliseconds. */
  readonly openedAt: number
  /** Epoch milliseconds of the last sign of life. */
  lastReceivedAt: number
  refusals: number
  allowance: { take(): boolean }
  send(text: string): void
  sendError(error: ProtocolError): void
  /** Says why, then closes with the same code. */
  refuse(error: ProtocolError): void
  terminate(): void
}

/** Wraps a socket. A socket whose reader lags behind by more than the limit is dropped at the next send. */
export function createConnection(socket: WebSocket, address: string, settings: EndpointSettings): Connection {
  const { limits, now, logger } = settings
  const connection: Connection = {
    socketId: `${randomInt(1, 2 ** 40)}.${randomInt(1, 2 ** 40)}`,
    address,
    channels: new Set(),
    sessions: new Map(),
    openedAt: now(),
    lastReceivedAt: now(),
    refusals: 0,
    allowance: createMessageAllowance({ burst: limits.burst, perSecond: limits.messagesPerSecond }, now),
    send(text) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > limits.bufferedBytes) {
        logger.warn(
          { socketId: connection.socketId, buffered: socket.bufferedAmount },
          'realtime: slow socket dropped',
        )
        socket.terminate()
        return
      }
      socket.send(text)
    },
    sendError(error) {
      connection.send(encodeFrame('pusher:error', error))
    },
    refuse(error) {
      connection.sendError(error)
      socket.close(error.code, error.message)
    },
    terminate: () => socket.terminate(),
  }
  return connection
}

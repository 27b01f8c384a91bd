import type { Connection } from '../connection/connection.ts'

/** For tests: a connection without a socket, with a log of what was done to it. */
export function testConnection(socketId: string, lastReceivedAt = 0, address = '127.0.0.1') {
  const log: string[] = []
  const connection: Connection = {
    socketId,
    address,
    channels: new Set(),
    sessions: new Map(),
    openedAt: 0,
    lastReceivedAt,
    refusals: 0,
    allowance: { take: () => true },
    send: (text) => log.push(JSON.parse(text).event),
    sendError: (error) => log.push(`error ${error.code}`),
    refuse: (error) => log.push(`refuse ${error.code}`),
    terminate: () => log.push('terminate'),
  }
  return { connection, log }
}

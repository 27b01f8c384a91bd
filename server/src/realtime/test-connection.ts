import type { Connection } from './connection.ts'

/** For tests: a connection without a socket, with a log of what was done to it. */
export function testConnection(socketId: string, lastHeardAt = 0) {
  const log: string[] = []
  const connection: Connection = {
    socketId,
    channels: new Set(),
    sessions: new Map(),
    lastHeardAt,
    refusals: 0,
    allowance: { take: () => true },
    send: (text) => log.push(JSON.parse(text).event),
    sendError: (error) => log.push(`error ${error.code}`),
    refuse: (error) => log.push(`refuse ${error.code}`),
    terminate: () => log.push('terminate'),
  }
  return { connection, log }
}

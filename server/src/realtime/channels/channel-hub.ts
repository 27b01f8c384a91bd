import type { Connection } from '../connection/connection.ts'
import { encodeFrame, protocolErrors } from '../connection/frame.ts'

/** Which connections listen to which channels. */
export type ChannelHub = {
  readonly connections: ReadonlySet<Connection>
  /** How many of them come from an address. */
  countOf(address: string): number
  add(connection: Connection): void
  /** Forgets the connection and all its channels. */
  remove(connection: Connection): void
  /** `sessionId`: the session that authorised it, if the channel is private. */
  join(connection: Connection, channel: string, sessionId?: number): void
  leave(connection: Connection, channel: string): void
  /** Sends to all who joined but `exceptSocketId`; the message is encoded once. */
  publish(channel: string, event: string, data: unknown, exceptSocketId?: string): void
  /** The sessions of all listeners. */
  sessionIds(): Set<number>
  /** Closes every connection that listens with one of these sessions with 4009: it has to authorise again. */
  endSessions(ended: ReadonlySet<number>): void
}

export function createChannelHub(): ChannelHub {
  const connections = new Set<Connection>()
  const members = new Map<string, Set<Connection>>()
  const counts = new Map<string, number>()

  const countOf = (address: string) => counts.get(address) ?? 0

  function leave(connection: Connection, channel: string): void {
    connection.channels.delete(channel)
    connection.sessions.delete(channel)
    const joined = members.get(channel)
    if (!joined) return
    joined.delete(connection)
    if (joined.size === 0) members.delete(channel)
  }

  function remove(connection: Connection): void {
    if (!connections.delete(connection)) return
    const left = countOf(connection.address) - 1
    if (left > 0) counts.set(connection.address, left)
    else counts.delete(connection.address)
    for (const channel of [...connection.channels]) leave(connection, channel)
  }

  return {
    connections,
    countOf,
    add(connection) {
      connections.add(connection)
      counts.set(connection.address, countOf(connection.address) + 1)
    },
    remove,
    join(connection, channel, sessionId) {
      connection.channels.add(channel)
      if (sessionId !== undefined) connection.sessions.set(channel, sessionId)
      const joined = members.get(channel) ?? new Set()
      members.set(channel, joined.add(connection))
    },
    leave,
    publish(channel, event, data, exceptSocketId) {
      const joined = members.get(channel)
      if (!joined) return
      const text = encodeFrame(event, data, channel)
      for (const connection of [...joined]) {
        if (connection.socketId !== exceptSocketId) connection.send(text)
      }
    },
    sessionIds: () => new Set([...connections].flatMap(({ sessions }) => [...sessions.values()])),
    endSessions(ended) {
      for (const connection of [...connections]) {
        const isOver = [...connection.sessions.values()].some((id) => ended.has(id))
        if (!isOver) continue
        connection.refuse(protocolErrors.unauthorized)
        // Its peer may take its time to close.
        remove(connection)
      }
    },
  }
}

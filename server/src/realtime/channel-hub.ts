import type { Connection } from './connection.ts'
import { encodeFrame } from './frame.ts'

/** Who listens to what. */
export type ChannelHub = {
  readonly connections: ReadonlySet<Connection>
  /** How many of them come from an address. */
  countOf(address: string): number
  add(connection: Connection): void
  /** Forgets the connection and all its channels. */
  remove(connection: Connection): void
  join(connection: Connection, channel: string): void
  leave(connection: Connection, channel: string): void
  /** Sends to all who joined but `exceptSocketId`; the message is encoded once. */
  publish(channel: string, event: string, data: unknown, exceptSocketId?: string): void
}

export function createChannelHub(): ChannelHub {
  const connections = new Set<Connection>()
  const members = new Map<string, Set<Connection>>()
  const counts = new Map<string, number>()

  const countOf = (address: string) => counts.get(address) ?? 0

  function leave(connection: Connection, channel: string): void {
    connection.channels.delete(channel)
    const joined = members.get(channel)
    if (!joined) return
    joined.delete(connection)
    if (joined.size === 0) members.delete(channel)
  }

  return {
    connections,
    countOf,
    add(connection) {
      connections.add(connection)
      counts.set(connection.address, countOf(connection.address) + 1)
    },
    remove(connection) {
      if (!connections.delete(connection)) return
      const left = countOf(connection.address) - 1
      if (left > 0) counts.set(connection.address, left)
      else counts.delete(connection.address)
      for (const channel of [...connection.channels]) leave(connection, channel)
    },
    join(connection, channel) {
      connection.channels.add(channel)
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
  }
}

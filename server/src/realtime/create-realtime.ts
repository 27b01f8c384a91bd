import type { Server } from 'node:http'
import type { AuthorizeChannel } from '../ports/authorize-channel.ts'
import { createChannelHub } from './channels/channel-hub.ts'
import { createChannelAuthorizer, signChannel } from './channels/channel-signature.ts'
import { createHttpApi } from './publish/http-api.ts'
import { type RealtimeOptions, realtimeSettings } from './realtime-options.ts'
import { createSocketServer } from './sockets/socket-server.ts'

/** The embedded Pusher protocol 7 endpoint of this process (contract §5). */
export type Realtime = {
  /** Takes WebSocket upgrades of `/app/<key>` on this server. */
  attach(server: Server): void
  /** Sends to every socket of this process that listens to `channel`. Never throws for a bad socket. */
  publish(channel: string, event: string, data: unknown): void
  /** Pusher's HTTP API (`/apps/<id>/…`); null when the path is not its own. */
  handleHttp(request: Request): Promise<Response | null>
  authorizePrivateChannel: AuthorizeChannel
  /** The sessions by which sockets of this process listen. */
  sessionIds(): Set<number>
  /** Closes the sockets of these sessions with 4009. */
  endSessions(ended: ReadonlySet<number>): void
  signChannel(socketId: string, channel: string): string
  /** How many sockets are open, for health and tests. */
  connectionCount(): number
  /** Sends every client away with 4200 ("come back") and resolves when all sockets are closed. */
  close(): Promise<void>
}

export function createRealtime(options: RealtimeOptions): Realtime {
  const settings = realtimeSettings(options)
  const hub = createChannelHub()
  const sockets = createSocketServer(hub, settings)
  return {
    attach: sockets.attach,
    publish: (channel, event, data) => hub.publish(channel, event, data),
    handleHttp: createHttpApi(hub, settings),
    authorizePrivateChannel: createChannelAuthorizer(settings, { namesSession: true }),
    sessionIds: hub.sessionIds,
    endSessions: hub.endSessions,
    signChannel: (socketId, channel) => signChannel(settings, socketId, channel),
    connectionCount: () => hub.connections.size,
    close: sockets.close,
  }
}

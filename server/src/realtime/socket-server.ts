import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { ChannelHub } from './channel-hub.ts'
import { createConnection } from './connection.ts'
import { encodeFrame } from './frame.ts'
import { handleMessage } from './handle-message.ts'
import { handshakeError } from './handshake-error.ts'
import { type ProtocolError, protocolErrors } from './protocol-error.ts'
import type { RealtimeSettings } from './realtime-options.ts'
import { sweepSilent } from './sweep-silent.ts'

const CLOSING_GRACE_MS = 500

/** The WebSocket side: takes upgrades of `/app/…`, keeps the hub, and drops what is silent. */
export type SocketServer = {
  attach(server: Server): void
  /** Tells every socket to come back, then closes; resolves when none is left. */
  close(): Promise<void>
}

export function createSocketServer(hub: ChannelHub, settings: RealtimeSettings): SocketServer {
  const { limits } = settings
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.inboundBytes,
    perMessageDeflate: false,
  })
  const sweeper = setInterval(() => sweepSilent(hub, settings), limits.idleMs / 2).unref()
  const attached = new Map<Server, (request: IncomingMessage, stream: Duplex, head: Buffer) => void>()

  return {
    attach(server) {
      const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
        if (request.url?.startsWith('/app/')) {
          sockets.handleUpgrade(request, stream, head, (socket) => open(socket, request, hub, settings))
        } else if (server.listenerCount('upgrade') === 1) {
          stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
        }
      }
      attached.set(server, onUpgrade)
      server.on('upgrade', onUpgrade)
    },
    async close() {
      clearInterval(sweeper)
      for (const [server, onUpgrade] of attached) server.off('upgrade', onUpgrade)
      for (const connection of hub.connections) connection.refuse(protocolErrors.goingAway)
      const impatience = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
      }, CLOSING_GRACE_MS)
      await new Promise<void>((resolve) => sockets.close(() => resolve()))
      clearTimeout(impatience)
    },
  }
}

function open(
  socket: WebSocket,
  request: IncomingMessage,
  hub: ChannelHub,
  settings: RealtimeSettings,
): void {
  const connection = createConnection(socket, settings)
  // An error is always followed by close; without a listener it would end the process.
  socket.on('error', (error) =>
    settings.logger.debug({ socketId: connection.socketId, cause: error.message }, 'realtime: socket error'),
  )
  const refusal = refusalOf(request, hub, settings)
  if (refusal) {
    connection.refuse(refusal)
    return
  }
  hub.add(connection)
  const heard = () => {
    connection.lastHeardAt = settings.now()
  }
  socket.on('ping', heard).on('pong', heard)
  socket.on('close', () => hub.remove(connection))
  socket.on('message', (message, isBinary) => {
    heard()
    if (!isBinary) handleMessage(message.toString(), connection, hub, settings)
  })
  const established = { socket_id: connection.socketId, activity_timeout: 30 }
  connection.send(encodeFrame('pusher:connection_established', established))
}

function refusalOf(
  request: IncomingMessage,
  hub: ChannelHub,
  settings: RealtimeSettings,
): ProtocolError | null {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const error = handshakeError(url, request.headers.origin, settings)
  if (error) return error
  return hub.connections.size >= settings.limits.connections ? protocolErrors.overCapacity : null
}

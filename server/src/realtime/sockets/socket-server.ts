import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { ChannelHub } from '../channels/channel-hub.ts'
import { type Connection, createConnection } from '../connection/connection.ts'
import { encodeFrame, type ProtocolError, protocolErrors } from '../connection/frame.ts'
import type { EndpointSettings } from '../realtime-options.ts'
import { handleMessage } from './handle-message.ts'
import { sweepSilent } from './sweep-silent.ts'

const CLOSING_GRACE_MS = 500

/** The WebSocket side: takes upgrades of `/app/…`, keeps the hub, and drops what is silent. */
export type SocketServer = {
  attach(server: Server): void
  /** Tells every socket to come back, then closes; resolves when none is left. */
  close(): Promise<void>
}

/**
 * Whether a request asks for a socket of ours: `shouldUpgradeCallback` of the HTTP server, which then answers
 * any other `Upgrade` header as if it were not there.
 */
export function isSocketRequest({ url }: Pick<IncomingMessage, 'url'>): boolean {
  return url?.startsWith('/app/') ?? false
}

export function createSocketServer(hub: ChannelHub, settings: EndpointSettings): SocketServer {
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
        // From here on the HTTP server does not listen to it: a peer that goes away would end the process.
        stream.on('error', () => stream.destroy())
        if (!isSocketRequest(request)) return
        sockets.handleUpgrade(request, stream, head, (socket) => open(socket, request, hub, settings))
      }
      attached.set(server, onUpgrade)
      server.on('upgrade', onUpgrade)
    },
    async close() {
      clearInterval(sweeper)
      for (const [server, onUpgrade] of attached) server.off('upgrade', onUpgrade)
      for (const connection of hub.connections) connection.refuse(protocolErrors.goingAway)
      const timer = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
      }, CLOSING_GRACE_MS)
      await new Promise<void>((resolve) => sockets.close(() => resolve()))
      clearTimeout(timer)
    },
  }
}

function open(
  socket: WebSocket,
  request: IncomingMessage,
  hub: ChannelHub,
  settings: EndpointSettings,
): void {
  const connection = createConnection(socket, settings.addressOf(request), settings)
  // An error is always followed by close; without a listener it would end the process.
  socket.on('error', (error) =>
    settings.logger.debug({ socketId: connection.socketId, cause: error.message }, 'realtime: socket error'),
  )
  const refusal = refusalOf(request, connection, hub, settings)
  if (refusal) {
    connection.refuse(refusal)
    return
  }
  hub.add(connection)
  const noteReceived = () => {
    connection.lastReceivedAt = settings.now()
  }
  socket.on('ping', noteReceived).on('pong', noteReceived)
  socket.on('close', () => hub.remove(connection))
  socket.on('message', (message, isBinary) => {
    noteReceived()
    if (!isBinary) handleMessage(message.toString(), connection, hub, settings)
  })
  const established = { socket_id: connection.socketId, activity_timeout: 30 }
  connection.send(encodeFrame('pusher:connection_established', established))
}

function refusalOf(
  request: IncomingMessage,
  { address }: Connection,
  hub: ChannelHub,
  settings: EndpointSettings,
): ProtocolError | null {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const error = handshakeError(url, request.headers.origin, settings)
  if (error) return error
  const { connections, connectionsPerAddress } = settings.limits
  const isFull = hub.connections.size >= connections || hub.countOf(address) >= connectionsPerAddress
  return isFull ? protocolErrors.overCapacity : null
}

/** Why a socket that asks for `url` from a page of `origin` is refused; null lets it in. */
function handshakeError(
  url: URL,
  origin: string | undefined,
  settings: EndpointSettings,
): ProtocolError | null {
  const [, key, ...rest] = url.pathname.split('/').filter(Boolean)
  if (rest.length > 0) return protocolErrors.badPath
  if (key !== settings.key) return protocolErrors.unknownKey
  const protocol = url.searchParams.get('protocol')
  if (protocol === null) return protocolErrors.missingProtocol
  if (protocol !== '7') return protocolErrors.unsupportedProtocol
  if (origin !== undefined && !settings.isAllowedOrigin(origin)) return protocolErrors.unauthorized
  return null
}

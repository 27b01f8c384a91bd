import Echo from 'laravel-echo'
import Pusher from 'pusher-js'
import { resolveEndpoint } from './resolve-endpoint.ts'
import { sendWhileOpen } from './send-while-open.ts'
import type { Socket, SocketOptions } from './socket-driver.ts'

const createWebSocket = Pusher.Runtime.createWebSocket.bind(Pusher.Runtime)
Pusher.Runtime.createWebSocket = (url) => sendWhileOpen(createWebSocket(url))

/** A dead connection is noticed after both, 28 s; the promise is 40 s (quality: Reliability). */
const ACTIVITY_TIMEOUT_MS = 20_000
const PONG_TIMEOUT_MS = 8000

/**
 * A pusher-js client for the configured endpoint; `isWanted` says whether an answer of `authorize` is still
 * of use.
 */
function createPusherClient(
  { config, authorize }: Pick<SocketOptions, 'config' | 'authorize'>,
  isWanted: () => boolean,
): Pusher {
  const endpoint = resolveEndpoint(config, globalThis.location)
  const client = new Pusher(config.key, {
    cluster: '',
    wsHost: endpoint.host,
    wsPort: endpoint.port,
    wssPort: endpoint.port,
    wsPath: endpoint.path,
    forceTLS: endpoint.tls,
    // For TLS too: pusher-js then opens its `ws` transport with wss:.
    enabledTransports: ['ws'],
    activityTimeout: ACTIVITY_TIMEOUT_MS,
    pongTimeout: PONG_TIMEOUT_MS,
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler({ socketId, channelName }, callback) {
        // An answer for a socket that has since ended would be sent over its successor and be refused there.
        const isCurrent = () => isWanted() && client.connection.socket_id === socketId
        authorize(socketId, channelName).then(
          (answer) => isCurrent() && callback(null, answer),
          (error) => isCurrent() && callback(error instanceof Error ? error : new Error(String(error)), null),
        )
      },
    },
  })
  return client
}

/**
 * The edge to laravel-echo and pusher-js. Whatever makes pusher-js retry makes this close and report
 * `onDown`.
 */
export function openPusherSocket(options: SocketOptions): Socket {
  const { config, channel, eventNames, onSubscribed, onEvent } = options
  const down = createDownSignal(() => {
    // Later, because pusher-js reports a retry before it has set its own timer, which this is to stop.
    queueMicrotask(() => client.disconnect())
    options.onDown()
  })
  const client = createPusherClient(options, down.isArmed)
  const echo = new Echo({ broadcaster: 'pusher', key: config.key, client, withoutInterceptors: true })
  const subscription = echo.private(channel)

  client.connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
    if (current === 'unavailable' || current === 'failed' || current === 'disconnected') down.signal()
    if (previous === 'connected' && current === 'connecting') down.signal()
  })
  client.connection.bind('connecting_in', down.signal)
  client.connection.bind('error', (error: { type?: string }) => {
    if (error.type === 'PusherError' && !subscription.subscription.subscribed) down.signal()
  })
  subscription.subscribed(() => down.isArmed() && onSubscribed())
  subscription.error(down.signal)
  for (const name of eventNames) {
    subscription.listen(`.${name}`, (data: unknown) => down.isArmed() && onEvent(name, data))
  }

  return {
    open() {
      down.arm()
      client.connect()
    },
    close() {
      down.disarm()
      client.disconnect()
    },
    dispose() {
      down.disarm()
      // Closing is enough: an unsubscribe before it would be written to a socket that a closing page has
      // closed.
      client.disconnect()
      client.connection.unbind()
      // pusher-js keeps every client it ever made in this list.
      Pusher.instances = Pusher.instances.filter((instance) => instance !== client)
    },
  }
}

/** A signal that fires once after each `arm`, since the end of one connection is told in several ways. */
function createDownSignal(onDown: () => void) {
  let isArmed = false
  return {
    arm: () => {
      isArmed = true
    },
    disarm: () => {
      isArmed = false
    },
    isArmed: () => isArmed,
    signal: () => {
      if (!isArmed) return
      isArmed = false
      onDown()
    },
  }
}

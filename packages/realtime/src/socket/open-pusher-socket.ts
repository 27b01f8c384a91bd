import Echo from 'laravel-echo'
import Pusher from 'pusher-js'
import { createDownSignal } from './down-signal.ts'
import { resolveEndpoint } from './resolve-endpoint.ts'
import type { Socket, SocketOptions } from './socket-driver.ts'

/** A dead connection is noticed after both, 28 s; the promise is 40 s (design: quality, Reliability). */
const ACTIVITY_TIMEOUT_MS = 20_000
const PONG_TIMEOUT_MS = 8000

/** The edge to laravel-echo and pusher-js. Whatever makes pusher-js retry makes this close and report `onDown`. */
export function openPusherSocket(options: SocketOptions): Socket {
  const { config, channel, eventNames, onSubscribed, onEvent } = options
  const endpoint = resolveEndpoint(config, globalThis.location)
  const down = createDownSignal(() => {
    // Later, because pusher-js tells of a retry before it has set its own timer, which this is to stop.
    queueMicrotask(() => client.disconnect())
    options.onDown()
  })
  const client = createClient()
  const echo = new Echo({ broadcaster: 'pusher', key: config.key, client, withoutInterceptors: true })

  client.connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
    if (current === 'unavailable' || current === 'failed' || current === 'disconnected') down.signal()
    if (previous === 'connected' && current === 'connecting') down.signal()
  })
  client.connection.bind('connecting_in', down.signal)
  client.connection.bind('error', (error: { type?: string }) => {
    if (error.type === 'PusherError' && !subscription.subscription.subscribed) down.signal()
  })
  const subscription = echo.private(channel)
  subscription.subscribed(() => down.isArmed() && onSubscribed())
  subscription.error(down.signal)
  for (const name of eventNames) {
    subscription.listen(`.${name}`, (data: unknown) => down.isArmed() && onEvent(name, data))
  }

  function createClient(): Pusher {
    return new Pusher(config.key, {
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
      channelAuthorization: { endpoint: '', transport: 'ajax', customHandler: authorizeCurrent },
    })
  }

  function authorizeCurrent(
    { socketId, channelName }: { socketId: string; channelName: string },
    callback: (error: Error | null, data: { auth: string } | null) => void,
  ): void {
    // An answer for a socket that has ended since would be sent over its successor and be refused there.
    const answer: typeof callback = (error, data) => {
      if (down.isArmed() && client.connection.socket_id === socketId) callback(error, data)
    }
    options.authorize(socketId, channelName).then(
      (data) => answer(null, data),
      (error) => answer(error instanceof Error ? error : new Error(String(error)), null),
    )
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
      echo.leave(channel)
      client.disconnect()
      client.connection.unbind()
      // pusher-js keeps every client it ever made in this list.
      Pusher.instances = Pusher.instances.filter((instance) => instance !== client)
    },
  }
}

import Echo from 'laravel-echo'
import Pusher from 'pusher-js'
import { createPusherClient } from './create-pusher-client.ts'
import { createDownSignal } from './down-signal.ts'
import type { Socket, SocketOptions } from './socket-driver.ts'

/** The edge to laravel-echo and pusher-js. Whatever makes pusher-js retry makes this close and report `onDown`. */
export function openPusherSocket(options: SocketOptions): Socket {
  const { config, channel, eventNames, onSubscribed, onEvent } = options
  const down = createDownSignal(() => {
    // Later, because pusher-js tells of a retry before it has set its own timer, which this is to stop.
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
      // Closing says all: an unsubscribe before it would be written to a socket that a page being left has closed.
      client.disconnect()
      client.connection.unbind()
      // pusher-js keeps every client it ever made in this list.
      Pusher.instances = Pusher.instances.filter((instance) => instance !== client)
    },
  }
}

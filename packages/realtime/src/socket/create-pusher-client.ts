import Pusher from 'pusher-js'
import { resolveEndpoint } from './resolve-endpoint.ts'
import type { SocketOptions } from './socket-driver.ts'

/** A dead connection is noticed after both, 28 s; the promise is 40 s (quality: Reliability). */
const ACTIVITY_TIMEOUT_MS = 20_000
const PONG_TIMEOUT_MS = 8000

/** A pusher-js client for the configured endpoint; `isWanted` says whether an answer of `authorize` is still of use. */
export function createPusherClient(
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
        // An answer for a socket that has ended since would be sent over its successor and be refused there.
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

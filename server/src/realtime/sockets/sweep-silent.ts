import type { ChannelHub } from '../channels/channel-hub.ts'
import type { Connection } from '../connection/connection.ts'
import { encodeFrame, protocolErrors } from '../connection/frame.ts'
import type { EndpointSettings } from '../realtime-options.ts'

/**
 * Asks quiet sockets for a sign of life and drops those that give none, so that half-open ones do not pile
 * up. Also drops those that have not proved their identity in any channel.
 */
export function sweepSilent(hub: ChannelHub, settings: EndpointSettings): void {
  const { idleMs, subscribeMs } = settings.limits
  for (const connection of [...hub.connections]) {
    const silentMs = settings.now() - connection.lastReceivedAt
    const isStranger = !isKnown(connection) && settings.now() - connection.openedAt >= subscribeMs
    if (isStranger) connection.refuse(protocolErrors.unsubscribed)
    else if (silentMs >= idleMs * 2) {
      connection.refuse(protocolErrors.silent)
      // A half-open peer never completes the closing handshake.
      connection.terminate()
    } else if (silentMs >= idleMs) {
      connection.send(encodeFrame('pusher:ping', {}))
    }
  }
}

/** Only a channel that asks for a signature says that the API knows the client. */
function isKnown({ channels }: Connection): boolean {
  return [...channels].some((channel) => channel.startsWith('private-'))
}

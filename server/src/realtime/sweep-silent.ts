import type { ChannelHub } from './channel-hub.ts'
import { encodeFrame } from './frame.ts'
import { protocolErrors } from './protocol-error.ts'
import type { RealtimeSettings } from './realtime-options.ts'

/** Asks quiet sockets for a sign of life and drops those that gave none, so that half-open ones do not pile up. */
export function sweepSilent(hub: ChannelHub, settings: RealtimeSettings): void {
  const { idleMs } = settings.limits
  for (const connection of [...hub.connections]) {
    const silentMs = settings.now() - connection.lastHeardAt
    if (silentMs >= idleMs * 2) {
      connection.refuse(protocolErrors.silent)
      // A half-open peer never completes the closing handshake.
      connection.terminate()
    } else if (silentMs >= idleMs) {
      connection.send(encodeFrame('pusher:ping', {}))
    }
  }
}

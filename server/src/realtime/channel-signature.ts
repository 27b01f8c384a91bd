import type { AppCredentials } from './app-credentials.ts'
import { hmac, isSignedBy } from './hmac.ts'

type Keys = Pick<AppCredentials, 'key' | 'secret'>

/**
 * `key:signature`, which lets the socket `socketId` subscribe to `channel`, and no other socket or channel; with `data`
 * only together with that `channel_data`.
 */
export function signChannel(keys: Keys, socketId: string, channel: string, data?: string): string {
  return `${keys.key}:${hmac(keys.secret, signedText(socketId, channel, data))}`
}

/** Whether `auth` is what `signChannel` gave for this socket, channel and data. */
export function isChannelSignature(
  keys: Keys,
  socketId: string,
  channel: string,
  auth: string,
  data?: string,
): boolean {
  const prefix = `${keys.key}:`
  if (!auth.startsWith(prefix)) return false
  return isSignedBy(keys.secret, signedText(socketId, channel, data), auth.slice(prefix.length))
}

function signedText(socketId: string, channel: string, data: string | undefined): string {
  return data === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${data}`
}

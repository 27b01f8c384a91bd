import type { AppCredentials } from './app-credentials.ts'
import { hmac, isSignedBy } from './hmac.ts'

type Keys = Pick<AppCredentials, 'key' | 'secret'>

/** `key:signature`, which lets the socket `socketId` subscribe to `channel`, and no other socket or channel. */
export function signChannel(keys: Keys, socketId: string, channel: string): string {
  return `${keys.key}:${hmac(keys.secret, `${socketId}:${channel}`)}`
}

/** Whether `auth` is what `signChannel` gave for this socket and channel. */
export function isChannelSignature(keys: Keys, socketId: string, channel: string, auth: string): boolean {
  const prefix = `${keys.key}:`
  if (!auth.startsWith(prefix)) return false
  return isSignedBy(keys.secret, `${socketId}:${channel}`, auth.slice(prefix.length))
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { accountChannel } from '@flotilla/api/contract'
import type { AuthorizeChannel } from '../../ports/authorize-channel.ts'
import type { AppCredentials } from '../realtime-options.ts'

type Keys = Pick<AppCredentials, 'key' | 'secret'>

/**
 * `key:signature`, which lets the socket `socketId` subscribe to `channel`, and no other socket or channel;
 * with `data` only together with that `channel_data`.
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

/** Hex HMAC-SHA256, the one signature that Pusher's protocol knows. */
export function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Whether `candidate` signs `text`; takes the same time whatever is wrong with it. */
export function isSignedBy(secret: string, text: string, candidate: string): boolean {
  const expected = Buffer.from(hmac(secret, text))
  const given = Buffer.from(candidate)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/

/**
 * Signs an account's own private channel and nothing else. `namesSession`: the signed `channel_data` carries
 * the number of the session; an outside endpoint takes such data for presence channels only.
 */
export function createChannelAuthorizer(
  keys: Pick<AppCredentials, 'key' | 'secret'>,
  { namesSession = false } = {},
): AuthorizeChannel {
  return ({ socketId, channelName, accountId, sessionId }) => {
    if (!SOCKET_ID.test(socketId) || channelName !== accountChannel(accountId)) return null
    if (!namesSession || sessionId === undefined) return { auth: signChannel(keys, socketId, channelName) }
    const data = `{"session":${sessionId}}`
    return { auth: signChannel(keys, socketId, channelName, data), channel_data: data }
  }
}

/** The session that the authorizer named in a `channel_data`. */
export function sessionOf(data = ''): number | undefined {
  const digits = /^\{"session":(\d{1,15})\}$/.exec(data)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

import { accountChannel } from '@flotilla/api/contract'
import type { AuthorizeChannel } from '../../ports/authorize-channel.ts'
import type { AppCredentials } from '../realtime-options.ts'
import { signChannel } from './channel-signature.ts'

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

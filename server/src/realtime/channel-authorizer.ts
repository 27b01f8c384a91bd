import { accountChannel } from '@flotilla/api/contract'
import type { AppCredentials } from './app-credentials.ts'
import { signChannel } from './channel-signature.ts'

/** Who asks for which channel: `accountId` is the account of the bearer token, never one that the caller sent. */
export type ChannelRequest = { socketId: string; channelName: string; accountId: number }

/** The answer of `POST /api/broadcasting/auth`; null means 403: the channel is not this account's own. */
export type AuthorizeChannel = (request: ChannelRequest) => { auth: string } | null

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/

/** Signs an account's own private channel and nothing else, for the embedded and for an outside endpoint alike. */
export function createChannelAuthorizer(keys: Pick<AppCredentials, 'key' | 'secret'>): AuthorizeChannel {
  return ({ socketId, channelName, accountId }) => {
    if (!SOCKET_ID.test(socketId) || channelName !== accountChannel(accountId)) return null
    return { auth: signChannel(keys, socketId, channelName) }
  }
}

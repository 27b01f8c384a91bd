/**
 * Who asks for which channel: `accountId` is the account of the bearer token, never one that the caller sent.
 */
export type ChannelRequest = {
  socketId: string
  channelName: string
  accountId: number
  /** Number of the session that asks: when it ends, the embedded endpoint closes the socket. */
  sessionId?: number
}

/** The answer of `POST /api/broadcasting/auth`; null means 403: the channel is not this account's own. */
export type AuthorizeChannel = (request: ChannelRequest) => { auth: string; channel_data?: string } | null

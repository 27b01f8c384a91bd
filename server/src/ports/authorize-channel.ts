/**
 * The caller and the wanted channel: `accountId` is the account of the bearer token, never one that the
 * caller sent.
 */
export type ChannelRequest = {
  socketId: string
  channelName: string
  accountId: number
  /** Number of the caller's session: when it ends, the embedded endpoint closes the socket. */
  sessionId?: number
}

/**
 * The answer of `POST /api/broadcasting/auth`; null means 403: the channel does not belong to this account.
 */
export type AuthorizeChannel = (request: ChannelRequest) => { auth: string; channel_data?: string } | null

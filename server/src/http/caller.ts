/** Who calls, by the bearer token. */
export type Caller = {
  userId: number
  accountId: number
  email: string
  firstname: string
  lastname: string
  role: number
  /** The token itself, so that a new password can end all others. */
  tokenId: number
  /** The administrator behind the user; null in the user's own session. */
  impersonatorId: number | null
  isServiceEnabled: boolean
  /**
   * Number of the account's last event when the token was looked at: nothing of the answer is older (contract
   * §5, (+)).
   */
  lastEvent: number
}

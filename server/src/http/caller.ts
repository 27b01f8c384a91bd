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
}

import type { Account, User } from '@flotilla/api/contract'

/** Who is signed in. A change of identity is a new `epoch`, and every remote is mounted anew. */
export type Session = {
  user: User
  account: Account
  /** Role 99 (spec: account-and-administration §6). */
  isAdmin: boolean
  /** True while an administrator acts as `user`. */
  isImpersonating: boolean
  /** Counts identities of this page; answers of an older epoch are dropped. */
  epoch: number
}

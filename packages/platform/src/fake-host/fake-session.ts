import { Account, User } from '@flotilla/api/contract'
import type { Session } from '../promise/platform.ts'

/** A signed-in agency; `changes` replaces parts of it. */
export function fakeSession(changes: Partial<Session> = {}): Session {
  return {
    user: User.parse({
      id: 1,
      account_id: 1,
      email: 'agency@demo.test',
      firstname: 'Flora',
      lastname: 'Nord',
      timezone: '0',
    }),
    account: Account.parse({ id: 1, company: 'Studio Nordlicht' }),
    isAdmin: false,
    isImpersonating: false,
    epoch: 1,
    ...changes,
  }
}

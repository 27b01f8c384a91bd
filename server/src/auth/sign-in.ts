import type { Credentials } from '@flotilla/api/contract'
import type { Deps } from '../deps.ts'
import { invalid } from '../http/invalid.ts'
import { giveBackAttempt, takeAttempt } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import { isPassword } from '../secrets/password.ts'
import { signInLimits } from './policy.ts'
import { createSession, findUserByEmail } from './store.ts'

/**
 * A token for e-mail and password. Throws 422 on `email` for wrong ones, the same whether the e-mail is known or
 * not; 403 `not_verified`; 429. Only failures count towards the limits.
 */
export async function signIn(deps: Deps, { email, password }: Credentials, address: string): Promise<string> {
  const { db, now } = deps
  const keys = { address: `login:address:${address}`, account: `login:account:${email.toLowerCase()}` }
  await takeAttempt(db, keys.address, signInLimits.address, now())
  await takeAttempt(db, keys.account, signInLimits.account, now())
  const user = await findUserByEmail(db, email)
  const matches = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !matches) throw invalid('email', 'E-mail or password is wrong.')
  await giveBackAttempt(db, keys.address)
  await giveBackAttempt(db, keys.account)
  if (user.confirmedAt === null) throw new Refusal('not_verified')
  return createSession(db, { userId: user.id, impersonatorId: null, now: now() })
}

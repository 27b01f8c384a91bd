import { setTimeout as wait } from 'node:timers/promises'
import type { Credentials } from '@flotilla/api/contract'
import { countAttempt, giveBackAttempt, takeAttempt } from '../http/rate-limit.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { isPassword } from '../secrets/password.ts'
import { deviceWords } from './device-words.ts'
import { noteDevice } from './note-device.ts'
import { signInLimits, slowDownMs } from './policy.ts'
import { createSession, findUserByEmail } from './store.ts'

/**
 * A token for e-mail and password. Throws 422 on `email` for wrong ones, the same whether the e-mail is known
 * or not; 403 `not_verified`; 429. Only failures count towards the limits. Failures of an account from all
 * addresses only slow its sign-in down: an attacker must not lock the owner out.
 */
export async function signIn(
  deps: Pick<Deps, 'db' | 'now'>,
  { email, password }: Credentials,
  { address, userAgent }: { address: string; userAgent?: string | undefined },
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<string> {
  const { db, now } = deps
  const account = email.toLowerCase()
  const keys = {
    address: `login:address:${address}`,
    accountAtAddress: `login:at:${address}:${account}`,
    account: `login:account:${account}`,
  }
  await takeAttempt(db, keys.address, signInLimits.address, now())
  await takeAttempt(db, keys.accountAtAddress, signInLimits.accountAtAddress, now())
  const { count } = await countAttempt(db, keys.account, signInLimits.accountAtAddress.windowMs, now())
  await pause(slowDownMs(count - 1))
  const user = await findUserByEmail(db, email)
  const matches = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !matches) throw invalid('email', 'E-mail or password is wrong.')
  for (const key of Object.values(keys)) await giveBackAttempt(db, key)
  if (user.confirmedAt === null) throw new Refusal('not_verified')
  const { id: userId, accountId } = user
  return db.transaction(async (tx) => {
    await noteDevice(tx, { accountId, userId, device: deviceWords(userAgent) }, now())
    return createSession(tx, { userId, now: now() })
  })
}

import type { UserProfile } from '@flotilla/api/contract'
import { mustKnowPassword } from '../auth/current-password.ts'
import { mustBeHardToGuess } from '../auth/refused-password.ts'
import { changePassword } from '../auth/store.ts'
import type { Caller } from '../http/caller.ts'
import type { Deps } from '../ports/deps.ts'
import { hashPassword } from '../secrets/password.ts'
import { mustBeOneself } from './policy.ts'
import { saveProfile } from './store.ts'

/**
 * Saves what a person may change of itself. A new password takes the current one, and ends the other sessions and all
 * links that could reset it. Throws 422 on `password` and `current_password`, 403 to an administrator who acts as the
 * person.
 */
export async function savePerson(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  body: UserProfile,
): Promise<void> {
  const { db, now } = deps
  const { firstname, lastname, timezone, password, current_password: current } = body
  const { userId, tokenId, email } = caller
  if (password !== undefined) {
    mustBeOneself(caller)
    mustBeHardToGuess(password, email)
    await mustKnowPassword(deps, userId, current ?? '')
  }
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const names = { firstname: firstname ?? '', lastname: lastname ?? '' }
  await db.transaction(async (tx) => {
    await saveProfile(tx, userId, { ...names, timezone: String(Number(timezone)) })
    if (passwordHash === null) return
    await changePassword(tx, { userId, passwordHash, now: now(), keptTokenId: tokenId })
  })
}

import { eq } from 'drizzle-orm'
import { users } from '../db/index.ts'
import { giveBackAttempt, takeAttempt } from '../http/rate-limit.ts'
import { invalid } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { isPassword } from '../secrets/password.ts'
import { currentPasswordLimit } from './policy.ts'

/**
 * Throws 422 on `current_password` unless it is the user's; 429 after too many wrong ones, with any token.
 */
export async function mustKnowPassword(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  given: string,
): Promise<void> {
  if (given === '') throw invalid('current_password', 'Please enter your current password.')
  const key = `password:user:${userId}`
  await takeAttempt(db, key, currentPasswordLimit, now())
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  const isKnown = await isPassword(given, user?.hash ?? null)
  if (!isKnown) throw invalid('current_password', 'This is not your current password.')
  await giveBackAttempt(db, key)
}

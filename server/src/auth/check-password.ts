import { PASSWORD_MIN_LENGTH } from '@flotilla/api/contract'
import { dictionary } from '@zxcvbn-ts/language-common'
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

/** Lower case, the most common first; shorter ones are refused by their length. */
const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN_LENGTH),
)

/**
 * Throws 422 on `password` for one that attackers guess first: a common one, or a public fact about its
 * owner.
 */
export function mustBeHardToGuess(password: string, email: string): void {
  const reason = reasonAgainst(password.toLowerCase(), email.trim().toLowerCase())
  if (reason !== null) throw invalid('password', `${reason} Please choose another one.`)
}

function reasonAgainst(password: string, email: string): string | null {
  if (password.trim() === '') return 'This password is made of blanks only.'
  if (new Set(password).size === 1) return 'This password is one character again and again.'
  if (common.has(password)) return 'This password is one of the most common ones.'
  if (lettersOf(password) === 'flotilla') return 'This password is the name of this product.'
  const names = [email, email.slice(0, email.lastIndexOf('@'))]
  const isOwn = names.some((name) => password === name || isSameName(password, name))
  return isOwn ? 'This password is your e-mail address.' : null
}

/** Digits and signs between or around the letters do not make it a different word. */
function isSameName(password: string, name: string): boolean {
  const letters = lettersOf(name)
  return letters.length > 2 && lettersOf(password) === letters
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '')
}

import { PASSWORD_MIN_LENGTH } from '@flotilla/api/contract'
import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid } from '../http/refusal.ts'

/** Small letters, the most common first; shorter ones are refused by their length. */
const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN_LENGTH),
)

/**
 * Throws 422 on `password` for one that guessing begins with: a common one, or what everybody knows of its
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

/** Digits and signs between or around the letters make no other word. */
function isSameName(password: string, name: string): boolean {
  const letters = lettersOf(name)
  return letters.length > 2 && lettersOf(password) === letters
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '')
}

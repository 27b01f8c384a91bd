import { z } from 'zod'
import type { Cipher } from '../secrets/cipher.ts'

const Sealed = z.object({ alertsOf: z.int() })

/** The address by which the button of a mail program ends the alerts of a person (RFC 8058). */
export function offAddress(cipher: Cipher, appUrl: string, userId: number): string {
  const word = Buffer.from(cipher.seal(JSON.stringify({ alertsOf: userId }))).toString('base64url')
  return `${appUrl}/api/alerts/off?${new URLSearchParams({ word })}`
}

/** The person whose alerts a word ends; null: it is no such word. */
export function openOffWord(cipher: Cipher, word: string): number | null {
  try {
    return Sealed.parse(JSON.parse(cipher.open(Buffer.from(word, 'base64url')))).alertsOf
  } catch {
    return null
  }
}

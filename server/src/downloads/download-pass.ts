import { z } from 'zod'
import type { Db } from '../db/index.ts'
import { isFirstUse } from '../http/first-use.ts'
import type { Cipher } from '../secrets/cipher.ts'

/** What a pass is for: one file of one backup, while the session lives whose token has the id `tokenId`. */
type Pass = { tokenId: number; backupId: number; file: number }

/**
 * A word goes into an address, so it works once and for a minute. The cookie that follows it stays in the
 * browser, and lasts as long as a slow line needs for a large file, broken off and resumed.
 */
const lifeMs = { word: 60_000, cookie: 12 * 60 * 60_000 }
type Form = keyof typeof lifeMs

const Sealed = z.object({
  form: z.enum(['word', 'cookie']),
  ...{ tokenId: z.number(), backupId: z.number(), file: z.number(), until: z.number() },
})

/** Seconds that the cookie lasts. */
export const COOKIE_SECONDS = lifeMs.cookie / 1000

/** A pass as text, sealed with the key of this server. */
export function sealPass(cipher: Cipher, form: Form, pass: Pass, now: Date): string {
  const text = JSON.stringify({ form, ...pass, until: now.getTime() + lifeMs[form] })
  return Buffer.from(cipher.seal(text)).toString('base64url')
}

/** The id of the token of a sealed pass; null unless the pass is for this file and lasts still. */
export function openPass(
  cipher: Cipher,
  form: Form,
  text: string,
  file: Omit<Pass, 'tokenId'>,
  now: Date,
): number | null {
  const parsed = Sealed.safeParse(readSealed(cipher, text))
  if (!parsed.success || parsed.data.form !== form || parsed.data.until <= now.getTime()) return null
  const { backupId, file: number, tokenId } = parsed.data
  return backupId === file.backupId && number === file.file ? tokenId : null
}

/** Whether the word comes for the first time, in any process. */
export const isFirstWord = (db: Db, word: string, now: Date): Promise<boolean> =>
  isFirstUse(db, 'download-word', bytesOf(word), 2 * lifeMs.word, now)

function readSealed(cipher: Cipher, text: string): unknown {
  if (text.length > 1000) return null
  try {
    return JSON.parse(cipher.open(bytesOf(text)))
  } catch {
    return null
  }
}

/** Several texts may decode to the same bytes, and count as one. */
const bytesOf = (text: string) => Buffer.from(text, 'base64url')

import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../db/index.ts'
import { isFirstUse } from '../http/first-use.ts'
import type { Cipher } from '../secrets/cipher.ts'

/** How long a word confirms the order for which it was given. */
const lifeMs = 5 * 60_000

const Sealed = z.object({ tokenId: z.number(), order: z.string(), until: z.number() })

/** The same order in the same words; the order of its fields says nothing. */
const nameOf = (order: object) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(order).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url')

/** A word with which the same token may start this order once, within five minutes. */
export function wordFor(cipher: Cipher, tokenId: number, order: object, now: Date): string {
  const text = JSON.stringify({ tokenId, order: nameOf(order), until: now.getTime() + lifeMs })
  return Buffer.from(cipher.seal(text)).toString('base64url')
}

/** Whether the word is for this token and this order, lasts still, and comes for the first time. */
export async function isConfirmed(
  { db, cipher }: { db: Db; cipher: Cipher },
  word: string,
  { tokenId, order, now }: { tokenId: number; order: object; now: Date },
): Promise<boolean> {
  const bytes = Buffer.from(word, 'base64url')
  const read = Sealed.safeParse(readSealed(cipher, bytes))
  if (!read.success || read.data.tokenId !== tokenId || read.data.order !== nameOf(order)) return false
  return read.data.until > now.getTime() && (await isFirstUse(db, 'agent-word', bytes, 2 * lifeMs, now))
}

function readSealed(cipher: Cipher, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(cipher.open(bytes))
  } catch {
    return null
  }
}

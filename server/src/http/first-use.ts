import { createHash } from 'node:crypto'
import type { Db } from '../db/index.ts'
import { isLimitReached } from './rate-limit.ts'

/**
 * Whether a word that works once comes for the first time, in any process. `of`: what such words are for;
 * `windowMs`: longer than one of them works.
 */
export async function isFirstUse(
  db: Db,
  of: string,
  word: Uint8Array,
  windowMs: number,
  now: Date,
): Promise<boolean> {
  const key = `${of}:${createHash('sha256').update(word).digest('hex')}`
  return !(await isLimitReached(db, key, { attempts: 1, windowMs }, now))
}

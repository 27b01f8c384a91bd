import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { dropStored, readStored } from '../storage/browser-storage.ts'
import { type Filled, kindOf, SEEN_ONLY, Stored } from './kept-kinds.ts'

const prefix = 'flotilla-known-'
/** The first seconds of a page belong to what is shown; what it has read is stored afterwards. */
const STORE_AFTER_MS = 6_000
/** Tells two sessions in one browser apart, without the token (FNV-1a). */
const storageKey = (token: string) =>
  `${prefix}${[...token].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261)}`

/**
 * Puts the answers that this browser kept of the session into the cache, and keeps the new ones. What is kept
 * belongs to one session; `dropKeptAnswers` ends it.
 */
export function keepAnswers(queryClient: QueryClient, token: () => string | null): void {
  const key = () => storageKey(token() ?? '')
  const filled = fill(queryClient, token() === null ? [] : readStored(key(), Stored).answers)
  setTimeout(() => {
    const kept = () => (token() === null ? null : key())
    // Where its code cannot be fetched, this page keeps nothing.
    import('./store-answers.ts')
      .then(({ storeAnswers }) => storeAnswers(queryClient, filled, kept))
      .catch(() => {})
  }, STORE_AFTER_MS)
}

/** The session has ended or changed: nothing of it stays on a shared machine. */
export const dropKeptAnswers = () => dropStored(prefix)

function fill(queryClient: QueryClient, answers: z.infer<typeof Stored>['answers']): Filled {
  const now = Date.now()
  const filled = new Map<string, number>()
  for (const { key, data, at } of answers) {
    const kind = kindOf(key)
    const read = kind?.schema.safeParse(data)
    if (kind === undefined || !read?.success || at > now || now - at > kind.forMs) continue
    queryClient.setQueryData(key, read.data, { updatedAt: kind.isReadAgain ? SEEN_ONLY : at })
    filled.set(hashKey(key), at)
  }
  return filled
}

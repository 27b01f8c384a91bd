import { openThread } from '../../threads/open-thread.ts'
import { SiteError } from '../site-error.ts'
import type { FoundJson } from './find-json.ts'

/** The lists of a site that may be long enough to be read in a thread, by their calls. */
export type LongList = 'extensions' | 'core-only'

/** The thread's task: the text of an answer and the list that it should contain. */
export type LongAnswer = { list: LongList; text: string }

/**
 * A longer answer, in characters, is read in a thread: reading it here would hold up all other calls by some
 * milliseconds.
 */
export const longFrom = 100_000

/** Milliseconds: the most expensive list of 4 MB takes a tenth of it. A thread that takes longer is ended. */
const timeLimitMs = 10_000

const thread = openThread<LongAnswer>({
  file: new URL('../calls/long-answer-thread.ts', import.meta.url),
  timeLimitMs,
})

/**
 * Reads a long answer in a thread of its own, so that a site with thousands of rows holds up no other call.
 * Resolves with what `findJson` gives. Rejects with a `SiteError` when the thread needs too long.
 */
export async function readAside<Value>(answer: LongAnswer): Promise<FoundJson<Value> | null> {
  try {
    return await thread.run(answer)
  } catch {
    throw new SiteError('answer_invalid', { isOutcomeUnknown: true })
  }
}

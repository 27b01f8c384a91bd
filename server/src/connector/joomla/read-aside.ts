import { Piscina } from 'piscina'
import { SiteError } from '../site-error.ts'

/** The lists of a site that may be long enough to be read aside, by the call that asks for them. */
export type LongList = 'extensions' | 'core-only'

/** What the thread is given: the text of an answer and the list that it should hold. */
export type LongAnswer = { list: LongList; text: string }

/**
 * A longer answer, in characters, is read aside: reading it here holds up all other calls by some
 * milliseconds.
 */
export const longFrom = 100_000

/** Milliseconds: the dearest list of 4 MB takes a tenth of it. A thread that takes longer is ended. */
const timeLimitMs = 10_000

let threads: Piscina | undefined

/**
 * Reads a long answer in a thread of its own, so that a site with thousands of rows holds up no other call.
 * Resolves with what `findJson` gives. Rejects with a `SiteError` when the thread needs too long.
 */
export async function readAside(answer: LongAnswer) {
  threads ??= startThreads()
  try {
    return await threads.run(answer, { signal: AbortSignal.timeout(timeLimitMs) })
  } catch {
    throw new SiteError('answer_invalid', { isOutcomeUnknown: true })
  }
}

function startThreads(): Piscina {
  const pool = new Piscina({
    filename: new URL('../calls/long-answer-thread.ts', import.meta.url).href,
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: 5000 },
    // What is loaded ahead of the server is not for the thread.
    execArgv: [],
  })
  // A thread that dies rejects its task; without a listener it would end the server.
  pool.on('error', () => {})
  return pool
}

import type { Db } from '../db/index.ts'
import type { Deps } from './deps.ts'

/** How often a task runs. Periods begin on the full hour, day and month of UTC. */
export type Rhythm = 'hourly' | 'daily' | 'monthly'

/** One turn of a recurring task: the period `from` (inclusive) to `to` (exclusive), UTC, which has ended. */
export type Turn = {
  deps: Deps
  from: Date
  to: Date
  now: Date
  /** Aborted when this process stops; what is left is done by the next try. */
  signal: AbortSignal
  /**
   * Does one piece of the period at most once, whatever fails or is killed: `work` and the mark that it is
   * done are one commit. Resolves with false when it was done before. A `work` that throws leaves no mark.
   */
  once: (key: string, work: (tx: Db) => Promise<void>) => Promise<boolean>
}

/** Something that the server does again and again by itself. See `clocks/README.md`. */
export type ClockTask = {
  /** Never changed: it is the key in the database. */
  name: string
  rhythm: Rhythm
  /** Does the period. When it rejects, the same period is tried again later; `once` keeps what is done. */
  run: (turn: Turn) => Promise<void>
}

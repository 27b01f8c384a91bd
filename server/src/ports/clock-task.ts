import type { Db } from '../db/index.ts'
import type { Deps } from './deps.ts'

/** The period of a task. Periods begin on the full hour, day and month of UTC. */
export type Rhythm = 'hourly' | 'daily' | 'monthly'

/** One turn of a recurring task: the period `from` (inclusive) to `to` (exclusive), UTC, which has ended. */
export type Turn = {
  deps: Deps
  from: Date
  to: Date
  now: Date
  /** Aborted when this process stops; the next try does the rest. */
  signal: AbortSignal
  /**
   * Does one piece of the period at most once, even after failures and kills: `work` and its mark are one
   * commit. Resolves with false if the piece was already done. A `work` that throws leaves no mark.
   */
  once: (key: string, work: (tx: Db) => Promise<void>) => Promise<boolean>
}

/** Recurring work of the server itself. See `clocks/README.md`. */
export type ClockTask = {
  /** Never changed: it is the key in the database. */
  name: string
  rhythm: Rhythm
  /**
   * Does the work of the period. When it rejects, the same period is tried again later; `once` keeps finished
   * pieces.
   */
  run: (turn: Turn) => Promise<void>
}

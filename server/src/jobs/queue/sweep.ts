import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../db/index.ts'
import { pruneEvents } from '../events/outbox.ts'
import { createRounds } from '../rounds.ts'
import { pullBack } from '../run/pull-back.ts'
import { dueJobs } from './due-jobs.ts'
import type { WorkerPool } from './worker-pool.ts'

type SweepOptions = {
  db: Db
  now: () => Date
  /** How long a machine is left in peace between two updates, in milliseconds. */
  restMs: number
  pool: Pick<WorkerPool, 'free' | 'begin'>
  /** Done at the beginning of each round, while no job is being taken. */
  tidyUp: () => Promise<void>
  onError: (error: unknown) => void
}

export type Sweep = {
  /** Asks for a round (`createRounds`). */
  ask: () => void
  /** No further rounds; resolves when the present one is over. */
  stop: () => Promise<void>
}

const keepEventsMs = 3 * 24 * 3_600_000
const pruneEveryMs = 3_600_000
const pullBackEveryMs = 60_000
/** Looking for work takes at most a fifth of the time: after a round this many times as long as it took. */
const pauseFactor = 4
const longestPauseMs = 1000

/**
 * Gives free workers what they should begin with: new work, ended pauses, what dead workers left, what waited for its turn. A
 * round is over when its jobs are held, so that the next one counts them.
 */
export function createSweep({ db, now, restMs, pool, tidyUp, onError }: SweepOptions): Sweep {
  let isStopped = false
  let prunedAt = 0
  let pulledBackAt = Number.NEGATIVE_INFINITY
  const { ask, settle } = createRounds({ round, onError })

  async function round(): Promise<void> {
    if (isStopped) return
    await tidyUp()
    // By a clock that cannot be set.
    if (performance.now() - pulledBackAt > pullBackEveryMs) {
      await pullBack(db, now())
      pulledBackAt = performance.now()
    }
    const pauseMs = pool.free() > 0 ? await fill(pool.free()) : 0
    if (now().getTime() - prunedAt > pruneEveryMs) {
      prunedAt = now().getTime()
      await pruneEvents(db, new Date(prunedAt - keepEventsMs))
    }
    await wait(pauseMs)
  }

  async function fill(free: number): Promise<number> {
    const startedAt = performance.now()
    const due = await dueJobs(db, now(), free, restMs)
    const tookMs = performance.now() - startedAt
    for (const id of due) if (!isStopped) await pool.begin(id)
    return Math.min(longestPauseMs, tookMs * pauseFactor)
  }

  return {
    ask,
    async stop() {
      isStopped = true
      await settle()
    },
  }
}

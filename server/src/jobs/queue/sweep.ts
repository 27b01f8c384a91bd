import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../db/index.ts'
import { pruneEvents } from '../events/outbox.ts'
import { createRounds } from '../rounds.ts'
import { pullBack } from '../run/pull-back.ts'
import type { WorkQueue } from './work-queue.ts'
import type { WorkerPool } from './worker-pool.ts'

type SweepOptions = {
  db: Db
  now: () => Date
  queue: Pick<WorkQueue, 'settle' | 'handOver' | 'handOverNew' | 'take'>
  pool: Pick<WorkerPool, 'free' | 'begin'>
  onError: (error: unknown) => void
}

export type Sweep = {
  /** Tells that jobs may be missing in the queue. */
  handOver: () => void
  /** A user of the account asked for work: queues it at once, whatever else waits. */
  handOverNew: (accountId: number) => void
  /** Tells that the queue may hold work for a free worker. */
  take: () => void
  /** Tells that a worker is free. `isLeft`: its job, or one behind it, must be queued again. */
  freed: (isLeft: boolean) => void
  /** Starts no further rounds; resolves when the current ones are over. */
  stop: () => Promise<void>
}

const keepEventsMs = 3 * 24 * 3_600_000
const pruneEveryMs = 3_600_000
const pullBackEveryMs = 60_000
const longestPauseMs = 1000

/**
 * Moves work between `jobs`, the queue and free workers: queues new jobs, gives the next ones to workers, and
 * removes ended ones.
 */
export function createSweep({ db, now, queue, pool, onError }: SweepOptions): Sweep {
  const tidyUp = createTidying(db, now)
  let isStopped = false
  let isSomeLeft = false
  // Handing over reads all waiting jobs, the others only new or next ones.
  const handing = createRounds({ round: handOverRound, onError, rest: resting(4) })
  const asking = new Set<number>()
  const handingNew = createRounds({ round: handOverNewRound, onError, rest: resting(1) })
  const taking = createRounds({ round: takeRound, onError, rest: resting(1) })

  /** A pause after each round, as a multiple of its duration. */
  function resting(factor: number) {
    return async (tookMs: number, signal: AbortSignal): Promise<void> => {
      if (isStopped) return
      await wait(Math.min(longestPauseMs, tookMs * factor), undefined, { signal }).catch(() => {})
    }
  }

  async function handOverRound(): Promise<void> {
    if (isStopped) return
    await tidyUp()
    await queue.handOver()
    taking.ask()
  }

  async function handOverNewRound(): Promise<void> {
    if (isStopped) return
    const accountIds = [...asking]
    asking.clear()
    await queue.handOverNew(accountIds)
    taking.hurry()
  }

  async function takeRound(): Promise<void> {
    if (isStopped) return
    const isNews = isSomeLeft
    isSomeLeft = false
    await queue.settle()
    // Not earlier: a message that is still held would hide that its job waits. A round that fails is made up
    // for by the tick.
    if (isNews) handing.ask()
    if (pool.free() > 0) for (const job of await queue.take(pool.free())) pool.begin(job)
  }

  return {
    handOver: handing.ask,
    handOverNew(accountId) {
      asking.add(accountId)
      handingNew.ask()
    },
    take: taking.ask,
    freed(isLeft) {
      isSomeLeft ||= isLeft
      taking.ask()
    },
    async stop() {
      isStopped = true
      const all = [handing, handingNew, taking]
      for (const rounds of all) rounds.hurry()
      await Promise.all(all.map((rounds) => rounds.settle()))
    },
  }
}

function createTidying(db: Db, now: () => Date): () => Promise<void> {
  let prunedAt = 0
  let pulledBackAt = Number.NEGATIVE_INFINITY
  return async () => {
    // A monotonic clock, which no setting changes.
    if (performance.now() - pulledBackAt > pullBackEveryMs) {
      await pullBack(db, now())
      pulledBackAt = performance.now()
    }
    if (now().getTime() - prunedAt > pruneEveryMs) {
      prunedAt = now().getTime()
      await pruneEvents(db, new Date(prunedAt - keepEventsMs))
    }
  }
}

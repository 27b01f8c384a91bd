import { setTimeout as wait } from 'node:timers/promises'
import { type Db, inBackground, inForeground } from '../../db/index.ts'
import { pruneEvents } from '../events/outbox.ts'
import type { Job } from '../job/job.ts'
import { createRounds } from '../rounds.ts'
import { pullBack } from '../run/pull-back.ts'
import type { WorkQueue } from './work-queue.ts'
import type { WorkerPool } from './worker-pool.ts'

type SweepOptions = {
  db: Db
  now: () => Date
  queue: Pick<WorkQueue, 'deleteFinished' | 'handOver' | 'take' | 'takeNew'>
  pool: Pick<WorkerPool, 'free' | 'reserved' | 'begin'>
  onError: (error: unknown) => void
}

export type Sweep = {
  /** Tells that jobs may be missing in the queue. */
  handOver: () => void
  /** A user of the account ordered work: queues it at once and begins it if it can, whatever else waits. */
  takeNew: (accountId: number) => void
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
  let hasStopped = false
  const pausing = (factor: number) => ({ onError, rest: resting(factor, () => hasStopped) })
  let isSomeLeft = false
  // Handing over reads all waiting jobs, the others only new or next ones.
  const handing = createRounds({ round: () => inBackground(handOverRound), ...pausing(4) })
  // Orders by account that are not yet in the queue.
  const ordered = new Map<number, number>()
  const takingNew = createRounds({ round: () => inForeground(takeNewRound), ...pausing(1) })
  // Idle workers wait for it: it does not go behind the steps of the busy ones.
  const taking = createRounds({ round: () => inForeground(takeRound), ...pausing(2) })
  // Workers for whom a round of `taking` looks for work at the moment.
  let promised = 0

  async function handOverRound(): Promise<void> {
    if (hasStopped) return
    await tidyUp()
    await queue.handOver()
    taking.ask()
  }

  /** Uses the reserve alone, so it need not wait for the round that serves all other workers. */
  async function takeNewRound(): Promise<void> {
    if (hasStopped) return
    const orders = new Map(ordered)
    ordered.clear()
    begin(await queue.takeNew([...orders.keys()], pool.reserved(orders, promised)))
    taking.hurry()
  }

  async function takeRound(): Promise<void> {
    if (hasStopped) return
    const isNews = isSomeLeft
    isSomeLeft = false
    await queue.deleteFinished()
    // Not earlier: a message that is still held would hide that its job waits. A round that fails is made up
    // for by the tick.
    if (isNews) handing.ask()
    promised = pool.free()
    try {
      if (promised > 0) begin(await queue.take(promised))
    } finally {
      promised = 0
    }
  }

  function begin(found: readonly Job[]): void {
    for (const job of found) pool.begin(job)
  }

  return {
    handOver: handing.ask,
    takeNew(accountId) {
      ordered.set(accountId, (ordered.get(accountId) ?? 0) + 1)
      // Many orders of one account are queued together.
      if (pool.reserved(ordered, promised) > 0) takingNew.hurry()
      else takingNew.ask()
    },
    take: taking.ask,
    freed(isLeft) {
      isSomeLeft ||= isLeft
      taking.ask()
    },
    async stop() {
      hasStopped = true
      const all = [handing, takingNew, taking]
      for (const rounds of all) rounds.hurry()
      await Promise.all(all.map((rounds) => rounds.whenIdle()))
    },
  }
}

/** A pause after each round, as a multiple of its duration. */
function resting(factor: number, isStopped: () => boolean) {
  return async (tookMs: number, signal: AbortSignal): Promise<void> => {
    if (isStopped()) return
    await wait(Math.min(longestPauseMs, tookMs * factor), undefined, { signal }).catch(() => {})
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

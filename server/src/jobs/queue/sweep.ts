import type { Db } from '../../db/index.ts'
import { pruneEvents } from '../events/outbox.ts'
import { dueJobs } from './due-jobs.ts'

type SweepOptions = {
  db: Db
  now: () => Date
  /** How long a machine is left in peace between two updates, in milliseconds. */
  restMs: number
  send: (jobId: string) => Promise<void>
  /** After each round, for events whose sending was interrupted. */
  onRound: () => void
  onError: (error: unknown) => void
}

export type Sweep = {
  /** Asks for a round; asked while one runs, another follows. */
  ask: () => void
  /** Sends one job at once. */
  send: (jobId: string) => Promise<void>
  /** A worker got the message of a job. */
  received: (jobId: string) => void
  /** No further rounds; resolves when the present one is over. */
  stop: () => Promise<void>
}

const keepEventsMs = 3 * 24 * 3_600_000
const pruneEveryMs = 3_600_000
const maxDue = 500
/** A message that no worker got after this counts as lost. */
const lostAfterMs = 60_000

/** Sends every job that should be worked on: lost messages, dead workers, ended pauses, what waited for its turn. */
export function createSweep({ db, now, restMs, send, onRound, onError }: SweepOptions): Sweep {
  const sentAt = new Map<string, number>()
  let running: Promise<void> | null = null
  let isAsked = false
  let isStopped = false
  let prunedAt = 0

  async function sendOne(jobId: string): Promise<void> {
    await send(jobId)
    sentAt.set(jobId, now().getTime())
  }

  async function rounds(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false
      for (const id of await dueJobs(db, now(), maxDue, restMs)) {
        if (now().getTime() - (sentAt.get(id) ?? 0) > lostAfterMs) await sendOne(id)
      }
      onRound()
      if (now().getTime() - prunedAt > pruneEveryMs) {
        prunedAt = now().getTime()
        await pruneEvents(db, new Date(prunedAt - keepEventsMs))
      }
    }
  }

  function ask(): void {
    isAsked = true
    running ??= rounds()
      .catch(onError)
      .finally(() => {
        running = null
        // Asked between the end of the last round and here.
        if (isAsked && !isStopped) ask()
      })
  }

  return {
    ask,
    send: sendOne,
    received: (jobId) => void sentAt.delete(jobId),
    async stop() {
      isStopped = true
      await running
    },
  }
}

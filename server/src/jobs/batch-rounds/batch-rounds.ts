import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { type Db, inBackground } from '../../db/index.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { batches } from '../../db/schema/batches.ts'
import { createRounds } from '../rounds.ts'
import { tellBatch } from './tell-batch.ts'
import { tendBatch } from './tend-batch.ts'

type Options = {
  db: Db
  now: () => Date
  /** Pieces of an account's batch became jobs. */
  onBegun: (accountId: number) => void
  /** Events were recorded. */
  onTold: () => void
  onError: (error: unknown) => void
}

export type BatchRounds = {
  /** From now on `ask` has an effect. */
  start: () => void
  /** Tells that batches may need something: one was ordered, or a job of one has ended. */
  ask: () => void
  /** Does at once what a batch needs that a person has just steered. */
  tend: (id: number) => Promise<void>
  /** Starts no further rounds; resolves when the current ones are over. */
  stop: () => Promise<void>
}

/** Events of a batch are this far apart (contract §6). */
const tellEveryMs = 500
const longestPauseMs = 1000

/** Turns the pieces of batches into jobs, a few at a time, and tells how batches go on. */
export function createBatchRounds({ db, now, onBegun, onTold, onError }: Options): BatchRounds {
  let hasStarted = false
  let hasStopped = false
  const pause = (ms: number, signal: AbortSignal) =>
    hasStopped ? Promise.resolve() : wait(ms, undefined, { signal }).catch(() => {})
  const tending = createRounds({
    round: () => inBackground(tendAll),
    onError,
    rest: (tookMs, signal) => pause(Math.min(longestPauseMs, tookMs), signal),
  })
  const telling = createRounds({
    round: () => inBackground(tellAll),
    onError,
    rest: (_, signal) => pause(tellEveryMs, signal),
  })

  async function tendThese(where?: SQL): Promise<void> {
    for (const open of await openBatches(db, where)) {
      const begun = await tendBatch(db, open, now())
      if (begun > 0) onBegun(open.batch.accountId)
    }
  }

  async function tendAll(): Promise<void> {
    if (hasStopped) return
    await tendThese()
    telling.ask()
  }

  async function tellAll(): Promise<void> {
    if (hasStopped) return
    for (const { batch } of await openBatches(db)) if (await tellBatch(db, batch.id, now())) telling.ask()
    onTold()
  }

  return {
    start() {
      hasStarted = true
    },
    ask() {
      if (hasStarted) tending.ask()
    },
    async tend(id) {
      await tendThese(eq(batches.id, id))
      if (hasStarted) telling.ask()
    },
    async stop() {
      hasStopped = true
      for (const rounds of [tending, telling]) rounds.hurry()
      await Promise.all([tending.whenIdle(), telling.whenIdle()])
    },
  }
}

async function openBatches(db: Db, where?: SQL) {
  return db
    .select({ batch: batches, isServed: accounts.serviceEnabled })
    .from(batches)
    .innerJoin(accounts, eq(accounts.id, batches.accountId))
    .where(and(isNull(batches.endedAt), where))
    .orderBy(asc(batches.id))
}

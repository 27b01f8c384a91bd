import { and, eq, lte } from 'drizzle-orm'
import { clockMarks, clockTasks, type Db } from '../../db/index.ts'
import type { ClockTask, Rhythm } from '../../ports/clock-task.ts'

const hourMs = 3_600_000
const lengthMs = { hourly: hourMs, daily: 24 * hourMs }

/** Start of the period that holds a moment. */
function periodStart(rhythm: Rhythm, at: Date): Date {
  if (rhythm === 'monthly') return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
  return new Date(Math.floor(at.getTime() / lengthMs[rhythm]) * lengthMs[rhythm])
}

/** End of the period that begins at `from`. */
function periodEnd(rhythm: Rhythm, from: Date): Date {
  if (rhythm === 'monthly') return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  return new Date(from.getTime() + lengthMs[rhythm])
}

/**
 * End of a turn that begins at `from`; null while it is not due. Each month has its own turn, so that none is
 * left out; missed hours and days are one turn.
 */
function turnEnd(rhythm: Rhythm, from: Date, now: Date): Date | null {
  const first = periodEnd(rhythm, from)
  if (first > now) return null
  return rhythm === 'monthly' ? first : periodStart(rhythm, now)
}

/** First period of a task that has never run: months begin with the present one, hours and days at once. */
function firstPeriod(rhythm: Rhythm, now: Date): Date {
  const present = periodStart(rhythm, now)
  return rhythm === 'monthly' ? present : new Date(present.getTime() - lengthMs[rhythm])
}

/** A holder that is silent for this long is dead. */
export const taskLeaseMs = 60_000
const minuteMs = 60_000
const longestRetryMs = 60 * minuteMs

type Period = { from: Date; to: Date }

/**
 * `taken`: this process does it now. `waiting`: due, but another process has it or its next try is later.
 * `idle`: nothing to do.
 */
export type TaskClaim = ({ state: 'taken' } & Period) | { state: 'waiting' } | { state: 'idle' }

/** Takes the turn of a due task. Of several processes one gets it. */
export function claimTask(
  db: Db,
  { name, rhythm }: Pick<ClockTask, 'name' | 'rhythm'>,
  owner: string,
  now: Date,
): Promise<TaskClaim> {
  return db.transaction(async (tx): Promise<TaskClaim> => {
    await tx
      .insert(clockTasks)
      .values({ name, periodFrom: firstPeriod(rhythm, now) })
      .onConflictDoNothing()
    const [row] = await tx.select().from(clockTasks).where(eq(clockTasks.name, name)).for('update')
    const to = row === undefined ? null : turnEnd(rhythm, row.periodFrom, now)
    if (row === undefined || to === null) return { state: 'idle' }
    const isHeld = row.leaseUntil !== null && row.leaseUntil > now
    if (isHeld || (row.retryAt !== null && row.retryAt > now)) return { state: 'waiting' }
    const leaseUntil = new Date(now.getTime() + taskLeaseMs)
    await tx.update(clockTasks).set({ leaseOwner: owner, leaseUntil }).where(eq(clockTasks.name, name))
    return { state: 'taken', from: row.periodFrom, to }
  })
}

/** Renews the lease, as a sign of life of its holder. */
export async function renewTask(db: Db, name: string, owner: string, now: Date): Promise<void> {
  await db
    .update(clockTasks)
    .set({ leaseUntil: new Date(now.getTime() + taskLeaseMs) })
    .where(and(eq(clockTasks.name, name), eq(clockTasks.leaseOwner, owner)))
}

const free = { leaseUntil: null, leaseOwner: null }

/** Ends a turn: the next one begins where it ended, and its marks go. Does nothing if the lease was lost. */
export function finishTask(db: Db, name: string, owner: string, { from, to }: Period): Promise<void> {
  return db.transaction(async (tx) => {
    const finished = await tx
      .update(clockTasks)
      .set({ ...free, periodFrom: to, failures: 0, retryAt: null })
      .where(and(eq(clockTasks.name, name), eq(clockTasks.leaseOwner, owner)))
      .returning({ name: clockTasks.name })
    if (finished.length === 0) return
    await tx.delete(clockMarks).where(and(eq(clockMarks.task, name), lte(clockMarks.periodFrom, from)))
  })
}

/**
 * Notes a failed turn: the next try comes after 5, 10, 20 … 60 minutes. Resolves with the number of failed
 * tries.
 */
export async function failTask(db: Db, name: string, owner: string, now: Date): Promise<number> {
  const mine = and(eq(clockTasks.name, name), eq(clockTasks.leaseOwner, owner))
  const [row] = await db.select({ failures: clockTasks.failures }).from(clockTasks).where(mine)
  const failures = (row?.failures ?? 0) + 1
  const waitMs = Math.min(longestRetryMs, 5 * minuteMs * 2 ** Math.min(failures - 1, 4))
  await db
    .update(clockTasks)
    .set({ ...free, failures, retryAt: new Date(now.getTime() + waitMs) })
    .where(mine)
  return failures
}

/** Releases the lease without a verdict: the process stops. */
export async function releaseTask(db: Db, name: string, owner: string): Promise<void> {
  await db
    .update(clockTasks)
    .set(free)
    .where(and(eq(clockTasks.name, name), eq(clockTasks.leaseOwner, owner)))
}

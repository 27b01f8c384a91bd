import { and, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { events } from '../../db/schema/events.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { clockTasks } from '../../db/schema/server-state.ts'
import { unfinished } from '../job/lease.ts'

/** Longer than any pause of a job and any claim; clocks of processes differ by less. */
const longestMs = 10 * 60_000
/** The same for the clocks' tasks, which are retried after an hour at most. */
const longestRetryMs = 2 * 3_600_000

/**
 * Corrects times that are further in the future than our code ever sets them: the clock of a process was
 * ahead, and work would wait until then.
 */
export async function pullBack(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const limit = new Date(now.getTime() + longestMs)
  await db
    .update(jobs)
    .set({
      runAfter: sql`least(${jobs.runAfter}, ${at})`,
      updatedAt: sql`least(${jobs.updatedAt}, ${at})`,
    })
    .where(and(unfinished, or(gt(jobs.runAfter, limit), gt(jobs.updatedAt, limit))))
  await db
    .update(events)
    .set({ claimedAt: null })
    .where(and(isNull(events.sentAt), gt(events.claimedAt, limit)))
  await db
    .update(clockTasks)
    .set({ leaseUntil: null, leaseOwner: null, retryAt: null })
    .where(
      or(gt(clockTasks.leaseUntil, limit), gt(clockTasks.retryAt, new Date(now.getTime() + longestRetryMs))),
    )
}

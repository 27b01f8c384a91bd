import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import { afterUpdate, isUpdate, updateKinds } from '../is-update.ts'
import type { Job } from '../job.ts'

/** A lease runs out after this unless its holder says that it lives. */
export const leaseMs = 30_000
/** Updates at the same time, in all (quality: Reliability). */
export const maxUpdates = 4

/** Another worker has the job, or it was ended: whoever sees this stops without a word. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

export const unfinished = inArray(jobs.state, ['queued', 'running'])
const isOfUpdate = inArray(jobs.kind, updateKinds)

/**
 * Takes a job for this worker. Null when it is finished, not due, taken, or must wait for other work: one job at a
 * time on a site, one update at a time on a machine, which rests for `restMs` after it, four updates in all.
 */
export function takeLease(db: Db, jobId: string, owner: string, now: Date, restMs = 0): Promise<Job | null> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, jobId), unfinished))
    if (job === undefined || job.runAfter > now || isLeased(job, now)) return null
    // Whoever wants this site waits here, so that two workers cannot both find it free.
    await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, job.siteId)).for('update')
    if (await isBlocked(tx, job, now, restMs)) return null
    const [taken] = await tx
      .update(jobs)
      .set({
        state: 'running',
        leaseOwner: owner,
        leaseUntil: new Date(now.getTime() + leaseMs),
        updatedAt: job.state === 'queued' ? now : withoutRest(job, now),
      })
      .where(and(eq(jobs.id, jobId), unfinished, or(isNull(jobs.leaseUntil), lt(jobs.leaseUntil, now))))
      .returning()
    return taken ?? null
  })
}

/**
 * When the job last got somewhere, with the time left out in which nobody worked on it (it waited for its turn, or the
 * server stood still): that is no fault of the site.
 */
function withoutRest(job: Job, now: Date): Date {
  const { runAfter, leaseUntil, updatedAt } = job
  const workedUntil = Math.max(runAfter.getTime(), leaseUntil?.getTime() ?? 0, updatedAt.getTime())
  return new Date(updatedAt.getTime() + Math.max(0, now.getTime() - workedUntil))
}

/** Whether a worker has it that lives. */
export function isLeased(job: Job, now: Date): boolean {
  return job.leaseUntil !== null && job.leaseUntil >= now
}

async function isBlocked(tx: Db, job: Job, now: Date, restMs: number): Promise<boolean> {
  const running = and(unfinished, ne(jobs.id, job.id), sql`${jobs.leaseUntil} >= ${now.toISOString()}`)
  const onSite = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(running, eq(jobs.siteId, job.siteId)))
  if (onSite.length > 0) return true
  if (!isUpdate(job)) return false
  await tx.execute(sql`select pg_advisory_xact_lock(4310078)`)
  const updates = await tx
    .select({ address: jobs.address })
    .from(jobs)
    .where(and(running, isOfUpdate, ne(jobs.step, afterUpdate)))
  if (updates.length >= maxUpdates) return true
  if (job.address === null) return false
  return updates.some(({ address }) => address === job.address) || (await rests(tx, job.address, now, restMs))
}

/** Whether an update on the machine was done just now, by this process or by another. */
async function rests(tx: Db, address: string, now: Date, restMs: number): Promise<boolean> {
  const since = new Date(now.getTime() - restMs)
  const [ended] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isOfUpdate,
        gt(jobs.updatedAt, since),
        // Later than now is what a clock that was ahead has left behind.
        lte(jobs.updatedAt, now),
        eq(jobs.address, address),
        or(isNotNull(jobs.finishedAt), eq(jobs.step, afterUpdate)),
      ),
    )
    .limit(1)
  return ended !== undefined
}

/** Says that this worker lives. Rejects with `LeaseLost`. */
export async function renewLease(db: Db, jobId: string, owner: string, now: Date): Promise<void> {
  const rows = await db
    .update(jobs)
    .set({ leaseUntil: new Date(now.getTime() + leaseMs) })
    .where(and(eq(jobs.id, jobId), eq(jobs.leaseOwner, owner), unfinished))
    .returning({ id: jobs.id })
  if (rows.length === 0) throw new LeaseLost()
}

/** Writes to a job that this worker holds. Rejects with `LeaseLost`, which rolls the transaction back. */
export async function writeHeld(
  tx: Db,
  jobId: string,
  owner: string,
  values: Partial<typeof jobs.$inferInsert>,
): Promise<Job> {
  const [job] = await tx
    .update(jobs)
    .set(values)
    .where(and(eq(jobs.id, jobId), eq(jobs.leaseOwner, owner), unfinished))
    .returning()
  if (job === undefined) throw new LeaseLost()
  return job
}

/** Lets go of jobs that this worker holds and does not work on. */
export async function letGo(db: Db, jobIds: readonly string[], owner: string): Promise<void> {
  await db
    .update(jobs)
    .set({ leaseUntil: null, leaseOwner: null })
    .where(and(inArray(jobs.id, [...jobIds]), eq(jobs.leaseOwner, owner), unfinished))
}

/**
 * Lets go of every lease: the embedded database has one process, so at its start all holders are dead. Until when they may have
 * worked stays known, as it is of jobs that were let go of before.
 */
export async function dropLeases(db: Db, now: Date): Promise<void> {
  const runAfter = sql`greatest(${jobs.runAfter}, least(${jobs.leaseUntil}, ${now.toISOString()}::timestamptz))`
  await db
    .update(jobs)
    .set({ leaseUntil: null, leaseOwner: null, runAfter })
    .where(and(unfinished, isNotNull(jobs.leaseUntil)))
}

import { and, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import { afterUpdate, type Job } from './job.ts'

/** Another process has the job, or the job has ended: the worker stops silently. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

export const unfinished = inArray(jobs.state, ['queued', 'running'])

/**
 * Makes this process the holder of jobs that the queue has just given to it: from here on no write of an
 * earlier holder is saved. Leaves out jobs that have ended or are not due.
 */
export async function holdJobs(tx: Db, ids: string[], owner: string, now: Date): Promise<Job[]> {
  if (ids.length === 0) return []
  const at = sql`${now.toISOString()}::timestamptz`
  // The site is not to blame for the time in which the job waited for its turn or the server was down.
  const rested = sql`greatest(interval '0', ${at} - greatest(${jobs.updatedAt}, ${jobs.runAfter}))`
  const held = await tx
    .update(jobs)
    .set({
      state: 'running',
      leaseOwner: owner,
      // The machine of an update rests from the moment at which the software was installed.
      updatedAt: sql`case when ${jobs.state} = 'queued' then ${at} when ${jobs.step} = ${afterUpdate} then ${jobs.updatedAt}
        else ${jobs.updatedAt} + ${rested} end`,
    })
    .where(and(inArray(jobs.id, ids), unfinished, lte(jobs.runAfter, now)))
    .returning()
  const places = new Map(ids.map((id, index) => [id, index]))
  return held.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

/** Writes to a job that this process holds. Rejects with `LeaseLost`, which rolls the transaction back. */
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

/**
 * Keeps a job with this worker until the transaction ends. Rejects with `LeaseLost`, which rolls the
 * transaction back.
 */
export async function mustHold(tx: Db, jobId: string, owner: string): Promise<void> {
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.leaseOwner, owner), unfinished))
    .for('update')
  if (job === undefined) throw new LeaseLost()
}

/** Releases every job: the embedded database has one process, so at its start all holders are dead. */
export async function letGoOfAll(db: Db): Promise<void> {
  await db
    .update(jobs)
    .set({ leaseOwner: null })
    .where(and(unfinished, isNotNull(jobs.leaseOwner)))
}

/** Idle, unless other updates of the site wait for their turn. */
export async function freeSite(tx: Db, siteId: number, jobId: string): Promise<void> {
  const [other] = await tx
    .select({ kind: jobs.kind })
    .from(jobs)
    .where(and(eq(jobs.siteId, siteId), unfinished, ne(jobs.id, jobId)))
    .limit(1)
  await tx
    .update(sites)
    .set({ processState: other === undefined ? 0 : 1, processKind: other?.kind ?? null, progress: null })
    .where(eq(sites.id, siteId))
}

/** The columns that every end of a job writes. */
export function endedJob(at: Date) {
  // The data of the steps may contain a one-time password of the site.
  return { finishedAt: at, leaseOwner: null, data: {} }
}

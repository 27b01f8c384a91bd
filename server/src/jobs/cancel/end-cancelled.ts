import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { type JobCancel, jobs } from '../../db/schema/jobs.ts'
import { itemsAfterJob } from '../batch-items/items-after-job.ts'
import { cancelWords, type Job, type Site } from '../job/job.ts'
import { endedJob, freeSite, unfinished } from '../job/lease.ts'
import type { AnyMachine, FollowUp, Write } from '../machine.ts'
import { machines } from '../machines.ts'

/**
 * Cancels the work that would have followed, and reports it as if it had begun. Automated updates are dropped
 * silently: they were never announced, and their clock starts them again.
 */
export async function cancelFollowing(
  tx: Db,
  following: FollowUp[],
  by: JobCancel,
  job: Job,
  site: Site,
  at: Date,
): Promise<void> {
  const { name, ...actor } = by
  for (const { kind, subjectId } of following) {
    if (kind === 'extensionupdate') continue
    const never = { ...job, kind, subjectId, actor, data: {} }
    await machines[kind]?.cancel.onCancelled(tx, never, site, cancelWords({ name }), at)
  }
}

type Ending = {
  machine: AnyMachine
  job: Job
  site: Site
  at: Date
  by: JobCancel
  remark?: string | undefined
}

/**
 * Ends a cancelled job in the caller's transaction: the site is free, its entity is as before, and events and
 * log say who cancelled it. Returns false and writes nothing if the job has ended meanwhile, or another
 * worker has it.
 */
export async function endCancelled(
  tx: Db,
  { machine, job, site, at, by, remark }: Ending,
  owner: string | null,
  write?: Write,
): Promise<boolean> {
  const message = cancelWords(by, remark)
  const isOurs = owner === null ? undefined : eq(jobs.leaseOwner, owner)
  const rows = await tx
    .update(jobs)
    .set({ ...endedJob(at), state: 'cancelled', cancel: by, errorCode: null, errorMessage: message })
    .where(and(eq(jobs.id, job.id), isOurs, unfinished))
    .returning({ id: jobs.id })
  if (rows.length === 0) return false
  const { name: _, ...actor } = by
  const own = { ...job, actor }
  await freeSite(tx, site.id, job.id)
  await write?.(tx)
  await machine.cancel.onCancelled(tx, own, site, message, at)
  const next = machine.next?.(job) ?? null
  if (next !== null) await cancelFollowing(tx, [next], by, job, site, at)
  await itemsAfterJob(tx, job, { type: 'cancelled', message }, [], at)
  return true
}

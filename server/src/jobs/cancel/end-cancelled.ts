import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { type JobCancel, jobs } from '../../db/schema/jobs.ts'
import { endedJob, freeSite } from '../job/free-site.ts'
import type { Job, Site } from '../job/job.ts'
import { unfinished } from '../job/lease.ts'
import type { AnyMachine, Write } from '../machine.ts'
import { cancelFollowing } from './cancel-following.ts'
import { cancelWords } from './cancel-words.ts'

type Ending = {
  machine: AnyMachine
  job: Job
  site: Site
  at: Date
  by: JobCancel
  remark?: string | undefined
}

/**
 * Ends a job that somebody cancelled: the site is free, what it was about is as before, and events and log
 * say who. In the caller's transaction. False, and nothing is written: it has ended meanwhile, or another
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
  return true
}

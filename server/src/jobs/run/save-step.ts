import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import { acceptIn } from '../accept/accept-job.ts'
import { placeOf } from '../entities/place-of.ts'
import type { Failure, Job, Site } from '../job.ts'
import type { AnyMachine, FollowUp, Outcome, Write } from '../machine.ts'
import { hasSitePercent, tellProgress } from '../progress.ts'
import { unfinished, writeHeld } from './lease.ts'

/** Progress is told at most this often for a job (contract §5). */
const progressEveryMs = 1000

type Saving = { db: Db; machine: AnyMachine; job: Job; site: Site; owner: string; at: Date }
type Next = Extract<Outcome<unknown>, { type: 'next' }>

/** Saves where the job goes on, with everything the step wants written, in one transaction. */
export function saveNext({ db, machine, job, site, owner, at }: Saving, next: Next): Promise<Job> {
  return db.transaction(async (tx) => {
    const progress = Math.max(job.progress, Math.min(100, next.progress ?? 0))
    const hasAdvanced = progress > job.progress || next.step !== job.step
    const isTold = progress > job.progress && machine.progressEvent !== null && isDue(job.progressSentAt, at)
    const saved = await writeHeld(tx, job.id, owner, {
      step: next.step,
      data: next.data as Record<string, unknown>,
      progress,
      attempts: 0,
      ...(next.failure === undefined
        ? {}
        : { errorCode: next.failure.code, errorMessage: next.failure.message }),
      ...(hasAdvanced ? { updatedAt: at } : {}),
      ...(isTold ? { progressSentAt: at } : {}),
    })
    if (hasSitePercent(machine.progressEvent) && progress > job.progress) {
      await tx.update(sites).set({ progress }).where(eq(sites.id, site.id))
    }
    if (isTold) await tellProgress(tx, machine.progressEvent, job, placeOf(job, site, at), progress)
    await next.write?.(tx)
    return saved
  })
}

function isDue(sentAt: Date | null, at: Date): boolean {
  return sentAt === null || at.getTime() - sentAt.getTime() >= progressEveryMs
}

/** Ends a job well, and begins what follows it; what is refused by then is left out. */
export function saveDone(
  { db, machine, job, site, owner, at }: Saving,
  { write, followUps }: Extract<Outcome<unknown>, { type: 'done' }>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await writeHeld(tx, job.id, owner, {
      ...ended(at),
      state: 'succeeded',
      progress: 100,
      errorCode: null,
      errorMessage: null,
    })
    await freeSite(tx, site.id, job.id)
    await write(tx)
    const next = machine.next?.(job) ?? null
    for (const each of [...((await followUps?.(tx)) ?? []), ...(next === null ? [] : [next])]) {
      await begin(tx, each, job, at)
    }
  })
}

/** Ends a job badly. */
export function saveFailed(
  { db, machine, job, site, owner, at }: Saving,
  failure: Failure,
  write: Write | undefined,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { code, message } = failure
    await writeHeld(tx, job.id, owner, {
      ...ended(at),
      state: 'failed',
      errorCode: code,
      errorMessage: message,
    })
    await freeSite(tx, site.id, job.id)
    await write?.(tx)
    await machine.onFailed(tx, job, site, failure, at)
    await begin(tx, machine.next?.(job) ?? null, job, at)
  })
}

/** Accepts what follows in the commit that ends the job: the site is free for it, and nothing gets in between. */
async function begin(tx: Db, next: FollowUp | null, job: Job, at: Date): Promise<void> {
  const { accountId, siteId, actor } = job
  if (next !== null) await acceptIn(tx, { ...next, accountId, siteId, ...actor }, at)
}

function ended(at: Date) {
  // What the steps remembered may hold a one-time password of the site.
  return { finishedAt: at, leaseUntil: null, leaseOwner: null, data: {} }
}

/** Idle, unless other updates of the site wait for their turn. */
async function freeSite(tx: Db, siteId: number, jobId: string): Promise<void> {
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

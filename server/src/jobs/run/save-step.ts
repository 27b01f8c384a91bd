import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import type { JobCancel } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import { acceptIn } from '../accept/accept-job.ts'
import { type Followed, itemsAfterJob, type JobEnd } from '../batch-items/items-after-job.ts'
import { canCancel } from '../cancel/can-cancel.ts'
import { cancelFollowing, endCancelled } from '../cancel/end-cancelled.ts'
import { hasSitePercent, tellProgress } from '../events/add-event.ts'
import { cancelWords, type Failure, type Job, placeOf, type Site } from '../job/job.ts'
import { endedJob, freeSite, LeaseLost, mustHold, writeHeld } from '../job/lease.ts'
import type { AnyMachine, FollowUp, Outcome, Write } from '../machine.ts'

/** Progress is told at most this often for a job (contract §5). */
const progressEveryMs = 1000

/** A long list pauses this many times the duration of its last commit, but at most `longestPauseMs`. */
const pauseShare = 15
const longestPauseMs = 200

/** What to save, for which worker, when. `waitScale` multiplies the pauses of a long list. */
export type Saving = {
  db: Db
  machine: AnyMachine
  job: Job
  site: Site
  owner: string
  at: Date
  waitScale: number
}
type Next = Extract<Outcome<unknown>, { type: 'next' }>

/**
 * Saves the next step of the job together with all writes of this step, in one transaction, after the long
 * writes that come before it.
 */
export async function saveNext(saving: Saving, next: Next): Promise<Job> {
  const { db, machine, job, site, owner, at, waitScale } = saving
  for (const write of next.before ?? []) {
    const begun = performance.now()
    await db.transaction(async (tx) => {
      await mustHold(tx, job.id, owner)
      await write(tx)
    })
    // The embedded database runs in this thread, so it is left to others for most of the time.
    await wait(Math.min((performance.now() - begun) * pauseShare, longestPauseMs) * waitScale)
  }
  return db.transaction(async (tx) => {
    const progress = Math.max(job.progress, Math.min(100, next.progress ?? 0))
    const hasAdvanced = progress > job.progress || next.step !== job.step
    const isAnnounced =
      progress > job.progress && machine.progressEvent !== null && isDue(job.progressSentAt, at)
    const saved = await writeHeld(tx, job.id, owner, {
      step: next.step,
      data: next.data as Record<string, unknown>,
      progress,
      attempts: 0,
      ...(next.failure === undefined
        ? {}
        : { errorCode: next.failure.code, errorMessage: next.failure.message }),
      ...(hasAdvanced ? { updatedAt: at } : {}),
      ...(isAnnounced ? { progressSentAt: at } : {}),
    })
    if (hasSitePercent(machine.progressEvent) && progress > job.progress) {
      await tx.update(sites).set({ progress }).where(eq(sites.id, site.id))
    }
    if (isAnnounced) {
      const report = { progress, canCancel: canCancel({ kind: job.kind, step: next.step }) }
      await tellProgress(tx, machine.progressEvent, job, placeOf(job, site, at), report)
    }
    await next.write?.(tx)
    return saved
  })
}

function isDue(sentAt: Date | null, at: Date): boolean {
  return sentAt === null || at.getTime() - sentAt.getTime() >= progressEveryMs
}

/**
 * Ends a successful job and begins its follow-up work, unless that was cancelled; refused work is left out.
 */
export function saveDone(
  { db, machine, job, site, owner, at }: Saving,
  { write, followUps }: Extract<Outcome<unknown>, { type: 'done' }>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { cancel } = await writeHeld(tx, job.id, owner, {
      ...endedJob(at),
      state: 'succeeded',
      progress: 100,
      errorCode: null,
      errorMessage: null,
    })
    await freeSite(tx, site.id, job.id)
    await write(tx)
    const next = machine.next?.(job) ?? null
    const following = [...((await followUps?.(tx)) ?? []), ...(next === null ? [] : [next])]
    const isCancelled = cancel !== null && following.length > 0
    if (cancel !== null) await cancelFollowing(tx, following, cancel, job, site, at)
    const followed = cancel === null ? await beginAll(tx, following, job, at) : []
    const end: JobEnd = isCancelled ? { type: 'cancelled', message: cancelWords(cancel) } : { type: 'done' }
    await itemsAfterJob(tx, job, end, followed, at)
  })
}

/** Ends a failed job. */
export function saveFailed(
  { db, machine, job, site, owner, at }: Saving,
  failure: Failure,
  write: Write | undefined,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { code, message } = failure
    const { cancel } = await writeHeld(tx, job.id, owner, {
      ...endedJob(at),
      state: 'failed',
      errorCode: code,
      errorMessage: message,
    })
    await freeSite(tx, site.id, job.id)
    await write?.(tx)
    await machine.onFailed(tx, job, site, failure, at)
    const next = machine.next?.(job) ?? null
    const following = next === null ? [] : [next]
    if (cancel !== null) await cancelFollowing(tx, following, cancel, job, site, at)
    const followed = cancel === null ? await beginAll(tx, following, job, at) : []
    await itemsAfterJob(tx, job, { type: 'failed', failure }, followed, at)
  })
}

/** Ends a cancelled job. */
export function saveCancelled(
  { db, machine, job, site, owner, at }: Saving,
  by: JobCancel,
  { remark, write }: Extract<Outcome<unknown>, { type: 'cancelled' }>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const hasEnded = await endCancelled(tx, { machine, job, site, at, by, remark }, owner, write)
    if (!hasEnded) throw new LeaseLost()
  })
}

/**
 * Accepts follow-up work in the commit that ends the job: the site is free for it, and nothing gets in
 * between.
 */
async function beginAll(tx: Db, following: FollowUp[], job: Job, at: Date): Promise<Followed[]> {
  const { accountId, siteId, actor } = job
  const followed: Followed[] = []
  for (const next of following) {
    const { jobId } = await acceptIn(tx, { ...next, accountId, siteId, ...actor }, at)
    followed.push({ ...next, jobId })
  }
  return followed
}

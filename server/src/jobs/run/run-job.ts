import { and, eq } from 'drizzle-orm'
import { jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import type { Job, Site } from '../job/job.ts'
import { afterUpdate, isUpdate } from '../job/job.ts'
import { LeaseLost, unfinished, writeHeld } from '../job/lease.ts'
import { machines } from '../machines.ts'
import { type AdvanceDeps, type Advanced, advance } from './advance.ts'
import { siteTarget } from './site-access.ts'

export type RunDeps = AdvanceDeps & {
  owner: string
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** Called after each commit: sends the events in the outbox. */
  onCommit: () => void
}

/** A worker stays with a job for this long, then lets others go first. */
const sliceMs = 60_000
/** Pause before a step is tried again that the database did not save. */
const troublePauseMs = 500
/** The worker waits through shorter pauses; in longer ones it takes other jobs. */
const longestPauseMs = 5000

/**
 * Runs a job that this worker has just taken, step by step, until it ends, must wait longer, or its slice is
 * over. Stops silently if another worker has taken the job. Resolves with whether the job has ended.
 */
export async function runJob(deps: RunDeps, taken: Job, signal: AbortSignal): Promise<boolean> {
  try {
    const job = await onItsMachine(deps, taken)
    return job !== null && (await workOn(deps, job, signal))
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
    return false
  }
}

async function workOn(deps: RunDeps, taken: Job, signal: AbortSignal): Promise<boolean> {
  const { now } = deps
  const until = now().getTime() + sliceMs
  let job = taken
  while (!signal.aborted) {
    const advanced = await advancePatiently(deps, job, signal)
    deps.onCommit()
    if (advanced.type === 'finished') return true
    const isNewStep = advanced.job.step !== job.step
    job = advanced.job
    // The rest waits in another lane, and does not hold up other updates.
    if (isUpdate(job) && isNewStep && job.step === afterUpdate) return release(deps, job, 0)
    const waitMs = advanced.waitMs * deps.waitScale
    if (waitMs > maxPauseMs(job) || now().getTime() + waitMs > until) {
      return release(deps, job, waitMs)
    }
    if (waitMs > 0) await deps.sleep(waitMs, signal)
  }
  return release(deps, job, 0)
}

/**
 * One step. The worker keeps the job through trouble with the database, then continues from the last saved
 * step, as after a kill. Rejects with `LeaseLost` if another worker has taken the job meanwhile.
 */
async function advancePatiently(deps: RunDeps, taken: Job, signal: AbortSignal): Promise<Advanced> {
  const { db, owner, database } = deps
  let job: Job | null = taken
  for (;;) {
    try {
      job ??= await writeHeld(db, taken.id, owner, { leaseOwner: owner })
      return await advance(deps, job, owner, signal)
    } catch (error) {
      if (signal.aborted || !database.report(error)) throw error
      job = null
      await deps.sleep(troublePauseMs, signal)
      await database.untilWell(signal)
    }
  }
}

/** A waiting update that has only read so far does not take one of the few places. */
function maxPauseMs(job: Job): number {
  return isUpdate(job) && job.step === machines[job.kind]?.first ? 0 : longestPauseMs
}

async function release(deps: RunDeps, job: Job, waitMs: number): Promise<false> {
  const runAfter = new Date(deps.now().getTime() + waitMs)
  await writeHeld(deps.db, job.id, deps.owner, { leaseOwner: null, runAfter })
  return false
}

/**
 * Looks up the machine of the site and stores it if it has changed, for all jobs that wait for it. Null: the
 * job now waits for a place on that machine. An unknown name shows when the job runs.
 */
async function onItsMachine(deps: RunDeps, job: Job): Promise<Job | null> {
  const { db } = deps
  const [site] = await db.select().from(sites).where(eq(sites.id, job.siteId))
  if (site === undefined) return job
  const address = await addressOf(deps, site)
  if (address === null || address === job.address) return job
  await db.update(sites).set({ address }).where(eq(sites.id, site.id))
  await db
    .update(jobs)
    .set({ address })
    .where(and(eq(jobs.siteId, site.id), unfinished))
  await release(deps, job, 0)
  return null
}

/** Null: unknown. Credentials that do not open also show when the job runs. */
async function addressOf({ connector, cipher }: RunDeps, site: Site): Promise<string | null> {
  try {
    return await connector.addressKey(siteTarget(cipher, site))
  } catch {
    return null
  }
}

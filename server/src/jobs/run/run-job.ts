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
  /** After each commit: sends what is in the outbox. */
  onCommit: () => void
}

/** A worker stays with a job this long, then lets others go first. */
const sliceMs = 60_000
/** Before a step is tried again that the database did not take. */
const troublePauseMs = 500
/** Shorter pauses are waited for; longer ones give the worker to others. */
const longestPauseMs = 5000

/**
 * Works on a job that this worker has just taken, step by step, until it ends, must wait longer, or its slice
 * is over. Stops without a word when somebody else has the job by then. Resolves with whether the job has
 * ended.
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
    // What is left waits in another lane, and does not hold up other updates.
    if (isUpdate(job) && isNewStep && job.step === afterUpdate) return release(deps, job, 0)
    const waitMs = advanced.waitMs * deps.waitScale
    if (waitMs > patienceOf(job) || now().getTime() + waitMs > until) {
      return release(deps, job, waitMs)
    }
    if (waitMs > 0) await deps.sleep(waitMs, signal)
  }
  return release(deps, job, 0)
}

/**
 * One step. Trouble of the database is waited out with the job in hand, which then goes on from where it was
 * saved last, as after a kill. Rejects with `LeaseLost` when another has taken it by then.
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

/** An update that only read so far does not keep others from the few places that there are while it waits. */
function patienceOf(job: Job): number {
  return isUpdate(job) && job.step === machines[job.kind]?.first ? 0 : longestPauseMs
}

async function release(deps: RunDeps, job: Job, waitMs: number): Promise<false> {
  const runAfter = new Date(deps.now().getTime() + waitMs)
  await writeHeld(deps.db, job.id, deps.owner, { leaseOwner: null, runAfter })
  return false
}

/**
 * Looks up on which machine the site is and notes it where that is news, for all that waits there. The job
 * then waits for a place on that machine: null. A name that is not found shows when the job runs.
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

/** Null: not known. Credentials that do not open show, too, when the job runs. */
async function addressOf({ connector, cipher }: RunDeps, site: Site): Promise<string | null> {
  try {
    return await connector.addressKey(siteTarget(cipher, site))
  } catch {
    return null
  }
}

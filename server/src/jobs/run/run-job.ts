import { and, eq, inArray } from 'drizzle-orm'
import { jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import { afterUpdate, isUpdate, updateKinds } from '../is-update.ts'
import type { Job } from '../job.ts'
import { machines } from '../machines.ts'
import { type AdvanceDeps, advance } from './advance.ts'
import { LeaseLost, leaseMs, renewLease, takeLease, unfinished, writeHeld } from './lease.ts'
import { siteTarget } from './site-target.ts'

export type RunDeps = AdvanceDeps & {
  owner: string
  /** Multiplies every pause; 1 in production. */
  waitScale: number
  /** How long a machine is left in peace between two updates, in milliseconds. */
  restMs: number
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** Others may have waited for what this job has let go of. */
  onRoom: () => void
  /** After each commit: sends what stands in the outbox. */
  onCommit: () => void
}

/** Kinds whose end lets other work begin. */
const freesOthers: ReadonlySet<Job['kind']> = new Set([
  'extensionupdate',
  'backup',
  'coreupdate',
  'backupandtest',
  'backupandaudit',
])
/** A worker stays with a job this long, then lets others go first. */
const sliceMs = 60_000
/** Shorter pauses are waited for; longer ones give the worker to others. */
const longestPauseMs = 5000

/**
 * Works on a job, step by step, until it ends, must wait longer, or its slice is over. True when others may have waited
 * for this: updates of the same site or machine, the test of the new backup or the audit after it, or the rest of the job itself.
 */
export async function runJob(deps: RunDeps, jobId: string, signal: AbortSignal): Promise<boolean> {
  const { db, now, owner } = deps
  const isNews = await learnAddress(deps, jobId)
  const taken = await takeLease(db, jobId, owner, now(), deps.restMs)
  if (taken === null) return isNews
  const heartbeat = setInterval(() => {
    // A lease that is lost shows at the next step; a database that fails shows there too.
    renewLease(db, jobId, owner, now()).catch(() => {})
  }, leaseMs / 3)
  try {
    const isFinished = await workOn(deps, taken, signal)
    return !isFinished || freesOthers.has(taken.kind)
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
    return true
  } finally {
    clearInterval(heartbeat)
  }
}

/** True when the job ended, false when it was let go of before. */
async function workOn(deps: RunDeps, taken: Job, signal: AbortSignal): Promise<boolean> {
  const { now, owner } = deps
  const until = now().getTime() + sliceMs
  let job = taken
  while (!signal.aborted) {
    const advanced = await advance(deps, job, owner, signal)
    deps.onCommit()
    if (advanced.type === 'finished') return true
    if (isUpdate(job) && advanced.job.step === afterUpdate) deps.onRoom()
    job = advanced.job
    const waitMs = advanced.waitMs * deps.waitScale
    if (waitMs > patienceOf(job) || now().getTime() + waitMs > until) {
      await release(deps, job, waitMs)
      return false
    }
    if (waitMs > 0) await deps.sleep(waitMs, signal)
  }
  await release(deps, job, 0)
  return false
}

/** An update that only read so far does not keep others from the few places that there are while it waits. */
function patienceOf(job: Job): number {
  return isUpdate(job) && job.step === machines[job.kind]?.first ? 0 : longestPauseMs
}

async function release(deps: RunDeps, job: Job, waitMs: number): Promise<void> {
  const runAfter = new Date(deps.now().getTime() + waitMs)
  await writeHeld(deps.db, job.id, deps.owner, { leaseUntil: null, leaseOwner: null, runAfter })
}

/**
 * Notes on which machine the site of an update stands, for all updates that wait there. True when that was not known. A
 * name that is not found shows when the job runs.
 */
async function learnAddress({ db, connector, cipher }: RunDeps, jobId: string): Promise<boolean> {
  const [row] = await db
    .select()
    .from(jobs)
    .innerJoin(sites, eq(sites.id, jobs.siteId))
    .where(eq(jobs.id, jobId))
  if (row === undefined || !isUpdate(row.jobs)) return false
  const address = await connector.addressKey(siteTarget(cipher, row.sites)).catch(() => null)
  if (address === row.jobs.address) return false
  await db
    .update(jobs)
    .set({ address })
    .where(and(eq(jobs.siteId, row.sites.id), unfinished, inArray(jobs.kind, updateKinds)))
  return true
}

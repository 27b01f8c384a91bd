import { eq } from 'drizzle-orm'
import { jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import type { Job } from '../job.ts'
import { type AdvanceDeps, advance } from './advance.ts'
import { LeaseLost, leaseMs, renewLease, takeLease, writeHeld } from './lease.ts'
import { siteTarget } from './site-target.ts'

export type RunDeps = AdvanceDeps & {
  owner: string
  /** Multiplies every pause; 1 in production. */
  waitScale: number
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
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
  await learnAddress(deps, jobId)
  const taken = await takeLease(db, jobId, owner, now())
  if (taken === null) return false
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
    job = advanced.job
    const waitMs = advanced.waitMs * deps.waitScale
    if (waitMs > longestPauseMs || now().getTime() + waitMs > until) {
      await release(deps, job, waitMs)
      return false
    }
    if (waitMs > 0) await deps.sleep(waitMs, signal)
  }
  await release(deps, job, 0)
  return false
}

async function release(deps: RunDeps, job: Job, waitMs: number): Promise<void> {
  const runAfter = new Date(deps.now().getTime() + waitMs)
  await writeHeld(deps.db, job.id, deps.owner, { leaseUntil: null, leaseOwner: null, runAfter })
}

/** Notes on which machine the site of an update stands. A name that is not found shows when the job runs. */
async function learnAddress({ db, connector, cipher }: RunDeps, jobId: string): Promise<void> {
  const [row] = await db
    .select()
    .from(jobs)
    .innerJoin(sites, eq(sites.id, jobs.siteId))
    .where(eq(jobs.id, jobId))
  if (row === undefined || (row.jobs.kind !== 'coreupdate' && row.jobs.kind !== 'extensionupdate')) return
  const address = await connector.addressKey(siteTarget(cipher, row.sites)).catch(() => null)
  if (address !== row.jobs.address) await db.update(jobs).set({ address }).where(eq(jobs.id, jobId))
}

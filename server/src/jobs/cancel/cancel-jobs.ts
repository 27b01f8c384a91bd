import { userDisplayName } from '@flotilla/api/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { type JobCancel as Canceller, jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import { users } from '../../db/schema/users.ts'
import type { CancelAnswer, CancelJob } from '../../ports/jobs-port.ts'
import type { Job } from '../job/job.ts'
import { isBackground } from '../job/job.ts'
import { unfinished } from '../job/lease.ts'
import { machines } from '../machines.ts'
import { canCancel, workKind } from './can-cancel.ts'
import { endCancelled } from './end-cancelled.ts'

/** `pending`: ends after the step under way. */
type Fate = 'ended' | 'pending' | 'refused' | 'gone'

/**
 * Cancels the work of a site. A job that no worker has ends in this commit. For the others it saves who
 * asked; their worker, in any process, reads that before its next step (README: how a job lives).
 */
export async function cancelJobs(db: Db, request: CancelJob, now: Date): Promise<CancelAnswer> {
  const wanted = await wantedJobs(db, request)
  if (wanted.type === 'refused') return wanted.answer
  const by = await cancellerOf(db, request)
  const fates = new Map<Job, Fate>()
  for (const job of wanted.jobs) fates.set(job, await cancelOne(db, job, by, now))
  const having = (fate: Fate) => wanted.jobs.filter((job) => fates.get(job) === fate)
  const isPending = having('pending').length > 0
  const [refused] = having('refused')
  if (isPending || having('ended').length > 0) {
    const processState = isPending || refused !== undefined ? 1 : 0
    return { ok: true, id: request.extensionId ?? request.siteId, processState }
  }
  const message = refused === undefined ? nothing(request) : (machines[refused.kind]?.cancel.refusal ?? '')
  return { ok: false, code: 'conflict', message }
}

type Wanted = { type: 'jobs'; jobs: Job[] } | { type: 'refused'; answer: CancelAnswer }

async function wantedJobs(db: Db, request: CancelJob): Promise<Wanted> {
  const { accountId, siteId, extensionId, of } = request
  const rows = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.siteId, siteId), eq(jobs.accountId, accountId), unfinished))
    .orderBy(asc(jobs.createdAt))
  const seen = rows.filter((job) => !isBackground(job))
  const own =
    extensionId === undefined
      ? seen
      : seen.filter(({ kind, subjectId }) => kind === 'extensionupdate' && subjectId === extensionId)
  const found = own.filter((job) => of === undefined || of.includes(workKind(job)))
  if (found.length > 0) return { type: 'jobs', jobs: found }
  const message = own.length > 0 ? 'Other work runs on this site by now.' : nothing(request)
  return { type: 'refused', answer: { ok: false, code: 'conflict', message } }
}

function nothing({ extensionId }: CancelJob): string {
  return extensionId === undefined
    ? 'Nothing runs on this site any more.'
    : 'This extension is not being updated any more.'
}

type Actor = Pick<CancelJob, 'userId' | 'impersonatorId'> & {
  /** The token for a program, and the tool of an agent, by which the person acts. */
  limits?: { name: string; tool: string | null } | null
}

/** A person as log and events name them: `Ute Test (token Wall display, start_work)`. */
export async function cancellerOf(db: Db, { userId, impersonatorId, limits }: Actor): Promise<Canceller> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const name = user === undefined ? 'somebody' : userDisplayName(user)
  if (!limits) return { userId, impersonatorId, name }
  const by = limits.tool === null ? limits.name : `${limits.name}, ${limits.tool}`
  return { userId, impersonatorId, name: `${name} (token ${by})` }
}

/** Cancels one unfinished job, as a person who cancels the work of its site does. */
export async function cancelOne(
  db: Db,
  job: Pick<Job, 'id' | 'siteId'>,
  by: Canceller,
  now: Date,
): Promise<Fate> {
  const atOnce = await endAtOnce(db, job, by, now)
  return atOnce === 'held' ? askWorker(db, job.id, by, now) : atOnce
}

/**
 * Ends work that no worker holds and that has left nothing at its site. The lock of the job keeps workers
 * from taking it meanwhile; it is taken before the lock of the site, in the order that a worker uses.
 */
function endAtOnce(
  db: Db,
  { id, siteId }: Pick<Job, 'id' | 'siteId'>,
  by: Canceller,
  at: Date,
): Promise<Fate | 'held'> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, id), unfinished))
      .for('update')
    const [site] = await tx.select().from(sites).where(eq(sites.id, siteId)).for('update')
    const machine = job && machines[job.kind]
    if (site === undefined || job === undefined || machine === undefined) return 'gone'
    const mustTidy = machine.cancel.tidy?.isNeeded(job) ?? false
    if (job.leaseOwner !== null || mustTidy || job.cancel !== null || !canCancel(job)) return 'held'
    return (await endCancelled(tx, { machine, job, site, at, by }, null)) ? 'ended' : 'gone'
  })
}

/** Saves the wish for the worker that has the job, or that takes it next. */
function askWorker(db: Db, jobId: string, by: Canceller, now: Date): Promise<Fate> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, jobId), unfinished))
      .for('update')
    if (job === undefined) return 'gone'
    if (job.cancel !== null) return 'pending'
    if (!canCancel(job)) return 'refused'
    await tx.update(jobs).set({ cancel: by, runAfter: now }).where(eq(jobs.id, jobId))
    return 'pending'
  })
}

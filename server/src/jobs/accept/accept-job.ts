import type { JobWord } from '@flotilla/api/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import { correlation } from '../../log/correlation.ts'
import type { JobStart, StartJob } from '../../ports/jobs-port.ts'
import { hasSitePercent } from '../events/add-event.ts'
import type { Failure, Job, Site } from '../job/job.ts'
import { isBackground } from '../job/job.ts'
import { unfinished } from '../job/lease.ts'
import { machines } from '../machines.ts'

/** An accepted job, or why not. */
export type Accepted = { start: JobStart; jobId: string | null }

/**
 * A request for work: by a route, by other work that ends, or by a clock. `data`: initial data of the steps.
 */
type WorkOrder = Omit<StartJob, 'userId' | 'kind'> & {
  userId: number | null
  kind: JobWord
  data?: Record<string, unknown>
}

const uniqueViolation = '23505'
const busy: Failure = {
  code: 'site_busy',
  message: 'Other work runs on this site. Wait until it is finished.',
}
const running: Failure = { code: 'conflict', message: 'The update of this extension runs already.' }

/**
 * Accepts work: the job and the site's busy state are one commit. If two arrive at once, the lock on the
 * site's row, and behind it a unique index, let one through (quality: Reliability).
 */
export async function acceptJob(db: Db, request: StartJob, now: Date): Promise<Accepted> {
  try {
    return await db.transaction((tx) => acceptIn(tx, request, now))
  } catch (error) {
    if (isUniqueViolation(error)) return refuse(request.kind === 'extensionupdate' ? running : busy)
    throw error
  }
}

/** The same in an open transaction. A unique index may still refuse; then the transaction is lost. */
export async function acceptIn(tx: Db, request: WorkOrder, now: Date): Promise<Accepted> {
  const { kind } = request
  const machine = machines[kind]
  if (machine === undefined) throw new Error(`This server cannot do ${kind}.`)
  const [site] = await tx
    .select()
    .from(sites)
    .where(and(eq(sites.id, request.siteId), eq(sites.accountId, request.accountId)))
    .for('update')
  if (site === undefined) return refuse({ code: 'not_found', message: 'There is no such site.' })
  const subjectId = request.subjectId ?? null
  const from = correlation()
  const actor = {
    userId: request.userId,
    impersonatorId: request.impersonatorId,
    ...(from === null ? {} : { correlation: from }),
  }
  const isInBackground = isBackground({ kind, actor })
  const running = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.siteId, site.id), unfinished))
  const yielding = isInBackground ? [] : running.filter(isBackground)
  const others = running.filter((job) => !yielding.includes(job))
  const conflict = conflictWith(others, kind, subjectId) ?? (await machine.check(tx, site, subjectId))
  if (conflict !== null) return refuse(conflict)
  await supersede(tx, yielding, now)
  const [job] = await tx
    .insert(jobs)
    .values({
      kind,
      accountId: site.accountId,
      siteId: site.id,
      subjectId,
      actor,
      step: machine.first,
      data: request.data ?? {},
      address: site.address,
      runAfter: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (job === undefined) throw new Error('The job was not stored.')
  if (!isInBackground) await occupy(tx, site, kind, hasSitePercent(machine.progressEvent) ? 0 : null)
  await machine.onAccepted?.(tx, job, site)
  return { start: { ok: true, id: subjectId ?? site.id, processState: 1 }, jobId: job.id }
}

/** Extension updates of a site queue up behind each other; all other work needs the site for itself. */
function conflictWith(others: Job[], kind: JobWord, subjectId: number | null): Failure | null {
  if (others.length === 0) return null
  if (kind !== 'extensionupdate' || others.some((other) => other.kind !== 'extensionupdate')) return busy
  return others.some((other) => other.subjectId === subjectId) ? running : null
}

async function occupy(tx: Db, site: Site, kind: JobWord, progress: number | null): Promise<void> {
  await tx.update(sites).set({ processState: 1, processKind: kind, progress }).where(eq(sites.id, site.id))
}

function refuse(failure: Failure): Accepted {
  return { start: { ok: false, ...failure }, jobId: null }
}

function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === uniqueViolation
}

/** When a refresh that had to give way starts again. */
const againMs = 5 * 60_000

/**
 * Ends background work on a site, so that a clock never makes the site busy for a person. Background work
 * only reads; its worker finds the lease gone at its next step and stops.
 */
async function supersede(tx: Db, background: Job[], now: Date): Promise<void> {
  if (background.length === 0) return
  await tx
    .update(jobs)
    .set({ state: 'failed', errorMessage: 'Other work came first.', finishedAt: now, leaseOwner: null })
    .where(
      inArray(
        jobs.id,
        background.map(({ id }) => id),
      ),
    )
  await tx
    .update(sites)
    .set({ nextRefreshAt: new Date(now.getTime() + againMs) })
    .where(
      inArray(
        sites.id,
        background.map(({ siteId }) => siteId),
      ),
    )
}

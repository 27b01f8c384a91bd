import type { RunningWork } from '@flotilla/api/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { isBackground } from '../job/job.ts'
import { unfinished } from '../job/lease.ts'
import { canCancel, workKind } from './can-cancel.ts'

const columns = {
  siteId: jobs.siteId,
  subjectId: jobs.subjectId,
  kind: jobs.kind,
  step: jobs.step,
  actor: jobs.actor,
  cancel: jobs.cancel,
}

/**
 * The work that runs at sites, and whether it can be cancelled. Asks only for busy sites, so a list of idle
 * sites costs nothing.
 */
export async function runningWork(
  db: Db,
  sites: readonly { id: number; processState: number }[],
): Promise<Map<number, RunningWork>> {
  const found = new Map<number, RunningWork>()
  const busy = sites.filter(({ processState }) => processState !== 0).map(({ id }) => id)
  if (busy.length === 0) return found
  const rows = await db
    .select(columns)
    .from(jobs)
    .where(and(inArray(jobs.siteId, busy), unfinished))
    .orderBy(asc(jobs.createdAt))
  for (const job of rows) {
    if (isBackground(job)) continue
    const before = found.get(job.siteId)
    const cancel = job.cancel === null ? (canCancel(job) ? 'possible' : 'refused') : 'asked'
    if (before === undefined) found.set(job.siteId, { kind: workKind(job), cancel })
    // If several updates queue up, the site's work can be cancelled if one of them can.
    else if (cancel === 'possible') found.set(job.siteId, { ...before, cancel })
  }
  return found
}

/** Those of the extensions whose running update can still be cancelled. */
export async function cancellableUpdates(db: Db, extensionIds: readonly number[]): Promise<Set<number>> {
  if (extensionIds.length === 0) return new Set()
  const rows = await db
    .select(columns)
    .from(jobs)
    .where(and(inArray(jobs.subjectId, [...extensionIds]), eq(jobs.kind, 'extensionupdate'), unfinished))
  const free = rows.filter((job) => job.cancel === null && canCancel(job))
  return new Set(free.flatMap(({ subjectId }) => subjectId ?? []))
}

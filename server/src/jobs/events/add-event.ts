import { randomUUID } from 'node:crypto'
import type {
  BatchCounts,
  BatchEventName,
  NoticeEventName,
  RealtimeEventName,
  RealtimePayload,
} from '@flotilla/api/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { eventCounters, events } from '../../db/schema/events.ts'
import type { Job, placeOf } from '../job/job.ts'
import type { ProgressEvent } from '../machine.ts'
import { noteBatch } from '../notices/note-batch.ts'
import { noteSiteEvent } from '../notices/note-event.ts'

/** An event on its way into the outbox; `id`, `seq` and `at` are added there (contract §5). */
export type NewEvent = { accountId: number } & (
  | {
      name: RealtimeEventName
      payload: { site_id: number; site_name: string } & Record<string, unknown>
      /** The job that it is about, if any. */
      jobId?: string | undefined
    }
  | {
      [Name in BatchEventName]: { name: Name; payload: { batch_id: number; counts: BatchCounts } }
    }[BatchEventName]
  | { name: NoticeEventName; payload: { user_id: number | null } }
)

/**
 * Writes an event into the outbox, with the notices that it changes, in the transaction of the change that it
 * reports (contract §5, §6). The counter's row lock makes other events of the account wait for this commit,
 * so that no one ever sees 7 before 6. Resolves with its number.
 */
export async function recordEvent(tx: Db, event: NewEvent, at: Date): Promise<number> {
  const { accountId, name, payload } = event
  const [counter] = await tx
    .insert(eventCounters)
    .values({ accountId, seq: 1 })
    .onConflictDoUpdate({ target: eventCounters.accountId, set: { seq: sql`${eventCounters.seq} + 1` } })
    .returning()
  if (counter === undefined) throw new Error('The counter of events gave no number.')
  const id = randomUUID()
  const { seq } = counter
  await tx
    .insert(events)
    .values({ id, accountId, seq, name, at, payload: { id, seq, at: at.toISOString(), ...payload } })
  const cause = { accountId, seq, at }
  if (event.name === 'batch.changed' || event.name === 'notice.changed') return seq
  if (event.name === 'batch.ended') await noteBatch(tx, cause, event.payload.batch_id, event.payload.counts)
  else await noteSiteEvent(tx, cause, event)
  return seq
}

type Place = { accountId: number; siteId: number; siteName: string; at: Date; jobId?: string }
type Base = 'id' | 'seq' | 'at' | 'site_id' | 'site_name'

/** Records an event about a site with the fields that its name demands. */
export async function addEvent<Name extends RealtimeEventName>(
  tx: Db,
  name: Name,
  { accountId, siteId, siteName, at, jobId }: Place,
  fields: Omit<RealtimePayload<Name>, Base>,
): Promise<void> {
  const payload = { site_id: siteId, site_name: siteName, ...fields }
  await recordEvent(tx, { accountId, name, payload, jobId }, at)
}

/**
 * Whether a site shows the percent of the work as its own; the percent of a test belongs to the backup, that
 * of an audit to the audit (spec: site-management §3).
 */
export function hasSitePercent(event: ProgressEvent | null): boolean {
  return event === 'backup.progress' || event === 'coreupdate.progress'
}

/** Reports the progress of a job, 0 to 100; sends nothing if its kind has no percent. */
export async function tellProgress(
  tx: Db,
  event: ProgressEvent | null,
  job: Job,
  place: ReturnType<typeof placeOf>,
  { progress, canCancel }: { progress: number; canCancel: boolean },
): Promise<void> {
  if (event === null) return
  if (event !== 'backuptest.progress' && event !== 'audit.progress') {
    return addEvent(tx, event, place, { progress, ...(canCancel ? {} : { can_cancel: false }) })
  }
  if (job.subjectId === null) return
  if (event === 'audit.progress') await addEvent(tx, event, place, { audit_id: job.subjectId, progress })
  else await addEvent(tx, event, place, { backup_id: job.subjectId, progress })
}

import type { Db } from '../db/index.ts'
import type { placeOf } from './entities/place-of.ts'
import { addEvent } from './events/add-event.ts'
import type { Job } from './job/job.ts'
import type { ProgressEvent } from './machine.ts'

/**
 * Whether a site shows the percent of the work as its own; that of a test belongs to the backup, that of an
 * audit to itself (spec: site-management §3).
 */
export function hasSitePercent(event: ProgressEvent | null): boolean {
  return event === 'backup.progress' || event === 'coreupdate.progress'
}

/** Tells how far a job is, 0 to 100; nothing when its kind has no percent. */
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

import { and, eq } from 'drizzle-orm'
import type { RemoteBackup } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { backups } from '../../db/schema/backups.ts'
import { addActivity } from '../entities/add-activity.ts'
import { judgeSite } from '../entities/judge-site.ts'
import { saveBackups } from '../entities/save-backups.ts'
import { addEvent } from '../events/add-event.ts'
import type { Failure, Job, Site } from '../job/job.ts'
import { placeOf } from '../job/job.ts'
import type { FollowUp } from '../machine.ts'

/** Saves the newest records of the site; older ones stay as they are. */
export function keepBackups(tx: Db, site: Site, list: RemoteBackup[]): Promise<void> {
  return saveBackups(tx, site, list, false)
}

/** The backup is done: one row for its record, one event, one line in the log. */
export async function finishBackup(
  tx: Db,
  job: Job,
  site: Site,
  list: RemoteBackup[],
  made: RemoteBackup,
  at: Date,
): Promise<void> {
  await keepBackups(tx, site, list)
  const [row] = await tx
    .select({ id: backups.id })
    .from(backups)
    .where(and(eq(backups.siteId, site.id), eq(backups.remoteId, made.remoteId)))
  await judgeSite(tx, site.id, at)
  const place = placeOf(job, site, at)
  await addEvent(tx, 'backup.finished', place, { backup_id: row?.id ?? null })
  await addActivity(tx, 'backup/finished', place, { payload: `${Math.floor(made.size / 1_048_576)} MB` })
}

/** The backup failed: says so. */
export async function failBackup(tx: Db, job: Job, site: Site, failure: Failure, at: Date): Promise<void> {
  const place = placeOf(job, site, at)
  await addEvent(tx, 'backup.failed', place, { message: failure.message })
  await addActivity(tx, 'backup/failed', place, { payload: failure.message })
}

/** Somebody cancelled the backup: says who. */
export async function cancelBackup(tx: Db, job: Job, site: Site, message: string, at: Date): Promise<void> {
  const place = placeOf(job, site, at)
  await addEvent(tx, 'backup.failed', place, { message, is_cancelled: true })
  await addActivity(tx, 'backup/failed', place, { payload: message, isCancelled: true })
}

/** The test of the backup that was made; none, with a line in the log, when it cannot be tested. */
export async function testOf(
  tx: Db,
  job: Job,
  site: Site,
  made: RemoteBackup,
  at: Date,
): Promise<FollowUp[]> {
  const [row] = await tx
    .select()
    .from(backups)
    .where(and(eq(backups.siteId, site.id), eq(backups.remoteId, made.remoteId)))
  if (row?.isTestable === 1) return [{ kind: 'backuptest', subjectId: row.id }]
  const payload = 'The backup does not hold the whole site, so it cannot be tested.'
  await addActivity(tx, 'backup_test/failed', placeOf(job, site, at), { payload })
  return []
}

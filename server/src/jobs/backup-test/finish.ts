import { eq } from 'drizzle-orm'
import type { ArchiveVerdict } from '../../archive/index.ts'
import type { Db } from '../../db/index.ts'
import { backups } from '../../db/schema/backups.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { addActivity } from '../entities/add-activity.ts'
import { judgeSite } from '../entities/judge-site.ts'
import { addEvent } from '../events/add-event.ts'
import type { Failure, Job, Site } from '../job/job.ts'
import { placeOf } from '../job/job.ts'
import { BackupTestData } from './backup-test-data.ts'

type Verdict = Exclude<ArchiveVerdict, { ok: null }>

/** The test is accepted: the backup is at 1. */
export async function beginBackupTest(tx: Db, job: Job, site: Site): Promise<void> {
  const backupId = job.subjectId ?? 0
  const [row] = await tx.select().from(backups).where(eq(backups.id, backupId))
  const before = { state: row?.lastTestState ?? -1, reason: row?.lastTestReason ?? null }
  await tx
    .update(jobs)
    .set({ data: { ...job.data, before } })
    .where(eq(jobs.id, job.id))
  await tx.update(backups).set({ lastTestState: 1, lastTestReason: null }).where(eq(backups.id, backupId))
  const place = placeOf(job, site, job.createdAt)
  await addEvent(tx, 'backuptest.started', place, { backup_id: backupId })
  await addActivity(tx, 'backup_test/started', place)
}

/** The test reached a verdict: two lines in the log, one that the test is done and one with the verdict. */
export async function finishBackupTest(
  tx: Db,
  job: Job,
  site: Site,
  verdict: Verdict,
  at: Date,
): Promise<void> {
  const payload = verdict.ok ? `${verdict.files.toLocaleString('en-US')} files` : ''
  await addActivity(tx, 'backup_test/finished', placeOf(job, site, at), { payload })
  await saveVerdict(tx, job, site, verdict.ok ? null : verdict.message, at)
}

/**
 * The test reached no verdict: that of the previous test counts again. A backup without one stays untested,
 * and its reason says why.
 */
export async function failBackupTest(
  tx: Db,
  job: Job,
  site: Site,
  failure: Failure,
  at: Date,
): Promise<void> {
  const { before } = BackupTestData.parse(job.data)
  const reason = `The test could not be finished. ${failure.message}`
  const lastTestReason = before.state === -1 ? reason : before.reason
  await endTest(tx, { job, site, at }, { lastTestState: before.state, lastTestReason }, { reason })
}

/** The test was cancelled: the verdict of the previous test counts again, if there was one. */
export async function cancelBackupTest(
  tx: Db,
  job: Job,
  site: Site,
  message: string,
  at: Date,
): Promise<void> {
  const { before } = BackupTestData.parse(job.data)
  const set = { lastTestState: before.state, lastTestReason: before.reason }
  await endTest(tx, { job, site, at }, set, { reason: message, isCancelled: true })
}

/** `reason` null: the backup is sound. The site's newest tested backup follows by trigger. */
async function saveVerdict(tx: Db, job: Job, site: Site, reason: string | null, at: Date): Promise<void> {
  const set = { lastTestState: reason === null ? 2 : 3, lastTestAt: at, lastTestReason: reason }
  await endTest(tx, { job, site, at }, set, { reason })
}

/**
 * Saves the state of the backup after its test, and reports the result; `reason` null: the backup is sound.
 */
async function endTest(
  tx: Db,
  { job, site, at }: { job: Job; site: Site; at: Date },
  set: Partial<typeof backups.$inferInsert>,
  { reason, isCancelled }: { reason: string | null; isCancelled?: true },
): Promise<void> {
  const [row] = await tx
    .update(backups)
    .set(set)
    .where(eq(backups.id, job.subjectId ?? 0))
    .returning()
  if (row === undefined) return
  await judgeSite(tx, site.id, at)
  const place = placeOf(job, site, at)
  await addEvent(tx, 'backuptest.finished', place, {
    backup_id: row.id,
    last_test_state: reason === null ? 2 : 3,
    last_test_reason: reason,
    ...(isCancelled && { is_cancelled: true }),
  })
  const details = { payload: reason ?? '', ...(isCancelled && { isCancelled }) }
  if (reason === null) await addActivity(tx, 'backup_test/success', place)
  else await addActivity(tx, 'backup_test/failed', place, details)
}

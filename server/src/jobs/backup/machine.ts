import { eq } from 'drizzle-orm'
import { jobs } from '../../db/schema/jobs.ts'
import { addActivity } from '../entities/add-activity.ts'
import { placeOf } from '../entities/place-of.ts'
import { addEvent } from '../events/add-event.ts'
import { type AnyMachine, anyMachine } from '../machine.ts'
import { cancelBackup, failBackup } from './finish.ts'
import { BackupData, checkProfile, finish, profileOf, search, start, step } from './steps.ts'
import { mustTidy, tidy } from './tidy.ts'

/**
 * A backup: profile → start → step … step → finish. A start whose answer is lost leads to search, which finds
 * the backup by its mark or, after looking several times, starts it. Cancelled, its half is taken away at the
 * site by tidy.
 */
export const backupMachine = anyMachine<BackupData>({
  kind: 'backup',
  data: BackupData,
  first: 'profile',
  progressEvent: 'backup.progress',
  steps: {
    profile: { run: checkProfile },
    start: { run: start, lost: 'search' },
    search: { run: search },
    step: { run: step, onError: 'finish' },
    finish: { run: finish, isFinal: 'reached' },
    tidy: { run: tidy },
  },
  async check(_tx, site) {
    if (site.canStartBackup) return null
    return {
      code: 'backup_unavailable',
      message: 'Install Akeeba Backup Professional on the site to make backups of it.',
    }
  },
  async onAccepted(tx, job, site) {
    const profileId = await profileOf(tx, site.id)
    await tx
      .update(jobs)
      .set({ data: { profileId, ...job.data } })
      .where(eq(jobs.id, job.id))
    const place = placeOf(job, site, job.createdAt)
    await addEvent(tx, 'backup.started', place, {})
    await addActivity(tx, 'backup/started', place)
  },
  onFailed: failBackup,
  cancel: {
    refusal: 'The backup is all but done; it cannot be cancelled any more.',
    tidy: { step: 'tidy', isNeeded: mustTidy },
    onCancelled: cancelBackup,
  },
})

/**
 * A backup whose last step begins the test of what it made (`test-of.ts`). A backup that fails is not tested.
 */
export const backupAndTestMachine: AnyMachine = { ...backupMachine, kind: 'backupandtest' }

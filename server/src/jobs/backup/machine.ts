import { and, eq } from 'drizzle-orm'
import { type RemoteBackup, SiteError } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { backups } from '../../db/schema/backups.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { addActivity } from '../entities/add-activity.ts'
import { addEvent } from '../events/add-event.ts'
import type { Job, Site } from '../job/job.ts'
import { placeOf } from '../job/job.ts'
import { type AnyMachine, anyMachine, type Outcome, type StepContext } from '../machine.ts'
import { cancelBackup, failBackup, keepBackups } from './finish.ts'
import {
  BackupData,
  checkProfile,
  finish,
  isOurs,
  lookAgainMs,
  maxLooks,
  profileOf,
  recent,
  search,
  start,
  step,
} from './steps.ts'

const remark = 'The site did not tidy up: what was packed so far may still be there.'

/** Whether a cancelled backup may have left something at the site: its start was sent. */
function mustTidy({ step }: Pick<Job, 'step'>): boolean {
  return step !== 'profile' && step !== 'start'
}

/**
 * Removes what a cancelled backup has left at the site, if the site allows it. It asks once, because a user
 * is waiting. A backup that was already complete stays and counts as finished. A start whose answer was lost
 * may still arrive, so the site is searched for it.
 */
async function tidy(context: StepContext<BackupData>): Promise<Outcome<BackupData>> {
  const { client, job, site, data } = context
  let found: RemoteBackup | undefined
  try {
    const list = await client.listBackups(0, recent)
    found = list.find((backup) => isOurs(backup, job.id, data))
    if (found === undefined) return lookAgain(data)
    const { remoteId, state } = found
    if (state === 'complete' || state === 'obsolete') {
      return { type: 'next', step: 'finish', data: { ...data, remoteId } }
    }
    await client.deleteBackup(remoteId)
    const rest = list.filter((backup) => backup.remoteId !== remoteId)
    return { type: 'cancelled', write: (tx) => forget(tx, site, rest, remoteId) }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    // The backup has stopped, whatever the site says.
    const left = found === undefined ? [] : [{ ...found, state: 'fail' as const }]
    return { type: 'cancelled', remark, write: (tx) => keepBackups(tx, site, left) }
  }
}

function lookAgain(data: BackupData): Outcome<BackupData> {
  const looks = data.looks + 1
  if (data.backupid !== '' || looks >= maxLooks) return { type: 'cancelled' }
  return { type: 'next', step: 'tidy', data: { ...data, looks }, waitMs: lookAgainMs }
}

async function forget(tx: Db, site: Site, rest: RemoteBackup[], remoteId: number): Promise<void> {
  await keepBackups(tx, site, rest)
  await tx.delete(backups).where(and(eq(backups.siteId, site.id), eq(backups.remoteId, remoteId)))
}

/**
 * A backup: profile → start → step … step → finish. A start whose answer is lost leads to search, which finds
 * the backup by its mark or, after looking several times, starts it. When it is cancelled, tidy removes its
 * remains from the site.
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

/** A backup whose last step begins its test (`testOf`). A failed backup is not tested. */
export const backupAndTestMachine: AnyMachine = { ...backupMachine, kind: 'backupandtest' }

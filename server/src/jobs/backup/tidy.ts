import { and, eq } from 'drizzle-orm'
import { type RemoteBackup, SiteError } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { backups } from '../../db/schema/backups.ts'
import type { Job, Site } from '../job/job.ts'
import type { Outcome, StepContext } from '../machine.ts'
import { keepBackups } from './finish.ts'
import { type BackupData, isOurs, lookAgainMs, maxLooks, recent } from './steps.ts'

const remark = 'The site did not tidy up: what was packed so far may still lie there.'

/** Whether a cancelled backup may have left something at the site: its start was sent. */
export function mustTidy({ step }: Pick<Job, 'step'>): boolean {
  return step !== 'profile' && step !== 'start'
}

/**
 * Takes away what a cancelled backup has left at the site, as far as the site lets us: asked once, since
 * somebody waits. One that was complete by then stays and counts as finished. A start whose answer is lost
 * may come yet, so it is looked for.
 */
export async function tidy(context: StepContext<BackupData>): Promise<Outcome<BackupData>> {
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
    // It is at rest whatever the site says of it.
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

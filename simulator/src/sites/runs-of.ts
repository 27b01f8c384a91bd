import { createHash } from 'node:crypto'
import { iso, moment } from '../fleet/moment.ts'
import type { LiveSite } from './live-site.ts'
import type { BackupRun, CoreRun } from './site-changes.ts'

/** Akeeba's id of a run: the day and the record's number. */
export function backupIdOf(startIso: string, remoteId: number): string {
  return `id${startIso.slice(0, 10).replaceAll('-', '')}-${remoteId}`
}

/** The name of Joomla's update package for a version. */
export function packageOf(version: string): string {
  return `Joomla_${version}-Stable-Update_Package.zip`
}

/** The backup that is running on the site, that which the fleet began with included; null: none. */
export function backupRunOf({ base, changes }: LiveSite, epochMs: number): BackupRun | null {
  const { backupRun } = changes()
  const begun = base.definition.running
  if (backupRun !== undefined || begun?.kind !== 'backup') return backupRun ?? null
  const remoteId = base.backups.length + 1
  const start = iso(epochMs - moment.minute)
  return {
    backupid: backupIdOf(start, remoteId),
    remoteId,
    profileId: 1,
    description: 'Backup now',
    start,
    progress: begun.progress,
    step: Math.round(begun.progress / 5),
  }
}

/** The core update that is running on the site, that which the fleet began with included; null: none. */
export function coreRunOf({ base, changes }: LiveSite, epochMs: number): CoreRun | null {
  const { coreRun } = changes()
  const { running, coreUpdateTo, slug } = base.definition
  if (coreRun !== undefined || running?.kind !== 'coreupdate' || coreUpdateTo === null) return coreRun ?? null
  return {
    phase: 'extracting',
    toVersion: coreUpdateTo,
    basename: packageOf(coreUpdateTo),
    offset: 0,
    password: createHash('sha256').update(`update ${slug}`).digest('hex').slice(0, 32),
    activatedAtMs: epochMs - moment.minute,
    percent: running.progress,
    isPasswordOptional: true,
  }
}

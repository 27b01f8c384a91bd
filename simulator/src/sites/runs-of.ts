import { createHash } from 'node:crypto'
import { iso, moment } from '../fleet/moment.ts'
import type { LiveSite } from './live-site.ts'
import type { BackupRun, CorePackage, CoreRun } from './site-changes.ts'

/** Akeeba's id of a run: the day and the record's number. */
export function backupIdOf(startIso: string, remoteId: number): string {
  return `id${startIso.slice(0, 10).replaceAll('-', '')}-${remoteId}`
}

/** The name of Joomla's update package for a version. */
export function packageOf(version: string): string {
  return `Joomla_${version}-Stable-Update_Package.zip`
}

/** The running backup of the site, including one from the start of the fleet; null: none. */
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

/** Bytes of an update package (fleet §3.1). */
export const packageBytes = 29_509_968

/** Percent of an update that a console counts for the download: unpacking begins there. */
export const downloadShare = 10

/** The running core update of the site, including one from the start of the fleet; null: none. */
export function coreRunOf({ base, changes }: LiveSite, epochMs: number): CoreRun | null {
  const { coreRun } = changes()
  const { running, coreUpdateTo, slug } = base.definition
  if (coreRun !== undefined || running?.kind !== 'coreupdate' || coreUpdateTo === null) return coreRun ?? null
  return {
    phase: 'extracting',
    toVersion: coreUpdateTo,
    basename: packageOf(coreUpdateTo),
    password: createHash('sha256').update(`update ${slug}`).digest('hex').slice(0, 32),
    activatedAtMs: epochMs - moment.minute,
    percent: running.progress - downloadShare,
    isPasswordOptional: true,
  }
}

/** The update package that the site has fetched; null: none. */
export function corePackageOf(site: LiveSite, epochMs: number): CorePackage | null {
  const { corePackage } = site.changes()
  if (corePackage !== undefined) return corePackage
  const begun = coreRunOf(site, epochMs)
  if (begun === null) return null
  return { basename: begun.basename, toVersion: begun.toVersion, bytes: packageBytes, isWhole: true }
}

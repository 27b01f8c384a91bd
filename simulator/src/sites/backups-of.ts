import type { BackupDefinition } from '../fleet/site-definition.ts'
import type { LiveSite } from './live-site.ts'

/** A finished backup record; `backupid` null for records older than the fleet. */
export type LiveBackup = BackupDefinition & { description: string; backupid: string | null }

/** Finished records of the site, oldest first, without the running one. */
export function backupsOf({ base, changes }: LiveSite): LiveBackup[] {
  const { addedBackups = [], deletedBackups = [], emptiedBackups = [] } = changes()
  const before = base.backups.map((backup) => ({ ...backup, description: 'Weekly plan', backupid: null }))
  const since = addedBackups.map((backup) => ({
    ...backup,
    lastTestState: -1 as const,
    lastTestAt: null,
    lastTestReason: null,
  }))
  return [...before, ...since]
    .filter((backup) => !deletedBackups.includes(backup.remoteId))
    .map((backup) => (emptiedBackups.includes(backup.remoteId) ? { ...backup, state: 'obsolete' } : backup))
}

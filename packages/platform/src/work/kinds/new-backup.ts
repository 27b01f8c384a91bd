import type { Backup, SiteDetail } from '@flotilla/api/contract'
import type { WorkItem } from '../work-item.ts'
import { isSince } from './is-since.ts'

/** The backup that the work made; undefined when there is none since its start. */
export function newBackup({ backups }: SiteDetail, { startedAt }: WorkItem): Backup | undefined {
  return backups
    .filter(({ remotesite_backupstart }) => isSince(remotesite_backupstart, startedAt))
    .sort((a, b) => b.id - a.id)[0]
}

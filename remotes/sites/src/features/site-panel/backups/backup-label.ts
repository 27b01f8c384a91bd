import type { Backup } from '@flotilla/api/contract'
import { formatDateTime } from '@flotilla/ui/format'

/** Label of a backup where no date is beside it. */
export function backupLabel(backup: Backup, offsetHours: number): string {
  const { remotesite_backupstart: start } = backup
  return start === null ? `backup ${backup.id}` : `the backup of ${formatDateTime(start, offsetHours)}`
}

import type { Backup } from '@flotilla/api/contract'
import { formatDateTime } from '@flotilla/ui/format'

/** How a backup is called where its date does not stand beside. */
export function backupLabel(backup: Backup, offsetHours: number): string {
  const { remotesite_backupstart: start } = backup
  return start === null ? `backup ${backup.id}` : `the backup of ${formatDateTime(start, offsetHours)}`
}

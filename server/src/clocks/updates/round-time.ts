import { DEFAULT_BACKUP_TIME } from '@flotilla/api/contract'
import { nextDaily } from '../../time/next-time.ts'

type Settings = { useDefaultBackupTime: boolean; defaultBackupTime: string }

/** When a site's automated updates, and the backup before them, are made next: 05:00 unless its settings say otherwise. */
export function nextRound(settings: Settings | null, offsetHours: number, after: Date): Date {
  const time = settings?.useDefaultBackupTime ? settings.defaultBackupTime : DEFAULT_BACKUP_TIME
  const [hour = 5, minute = 0] = time.split(':').map(Number)
  return nextDaily({ hour, minute }, offsetHours, after)
}

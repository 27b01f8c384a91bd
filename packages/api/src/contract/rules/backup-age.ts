const DAY_MS = 86_400_000

/** An older backup counts as old. */
export const BACKUP_OLD_DAYS = 7
/** An older backup does not count as `month`. */
const MONTH_DAYS = 30

/** Age of the latest backup of a site: `week` is up to 7 days, `month` up to 30; `never`: there is none. */
export type BackupAge = 'never' | 'week' | 'month' | 'older'

/** `last`: when the latest backup was made, ISO 8601; `now` in epoch milliseconds. */
export function backupAge(last: string | null, now: number): BackupAge {
  if (last === null) return 'never'
  const days = (now - Date.parse(last)) / DAY_MS
  if (days <= BACKUP_OLD_DAYS) return 'week'
  return days <= MONTH_DAYS ? 'month' : 'older'
}

/** Whether a backup exists and is old. */
export function isBackupOld(last: string | null, now: number): boolean {
  return ['month', 'older'].includes(backupAge(last, now))
}

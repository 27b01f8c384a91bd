const DAY_MS = 86_400_000

/** A backup that is older is old. */
export const BACKUP_OLD_DAYS = 7
/** A backup that is older is of no month. */
const MONTH_DAYS = 30

/**
 * How old the latest backup of a site is: `week` is up to 7 days, `month` up to 30; `never`: there is none.
 */
export type BackupAge = 'never' | 'week' | 'month' | 'older'

/** `last`: when the latest backup was made, ISO 8601; `now` in epoch milliseconds. */
export function backupAge(last: string | null, now: number): BackupAge {
  if (last === null) return 'never'
  const days = (now - Date.parse(last)) / DAY_MS
  if (days <= BACKUP_OLD_DAYS) return 'week'
  return days <= MONTH_DAYS ? 'month' : 'older'
}

/** Whether there is a backup, and it is old. */
export function isBackupOld(last: string | null, now: number): boolean {
  return ['month', 'older'].includes(backupAge(last, now))
}

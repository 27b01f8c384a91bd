import type { Backup } from './backup.ts'

/** The newest complete backup that can be tested; undefined if there is none. */
export function newestTestable(backups: readonly Backup[]): Backup | undefined {
  const testable = backups.filter(
    ({ is_testable, remotesite_state }) => is_testable === 1 && remotesite_state === 'complete',
  )
  const latest = Math.max(...testable.map(momentOf))
  return testable.find((backup) => momentOf(backup) === latest)
}

/** A backup without a date has only just begun. */
const momentOf = ({ remotesite_backupstart: at }: Pick<Backup, 'remotesite_backupstart'>) =>
  Date.parse(at ?? '') || Number.POSITIVE_INFINITY

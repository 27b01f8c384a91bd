import { BACKUP_OLD_DAYS, isBackupOld } from '../rules/backup-age.ts'
import type { FoundReason, ReasonFacts } from './reason-facts.ts'

const DAY_MS = 86_400_000
/** A site that is just connected has this time for its first backup. */
const graceMs = DAY_MS

/** Whether the site can be restored, as far as is known at `now`, epoch milliseconds. */
export function backupReasons(facts: ReasonFacts, now: number): FoundReason[] {
  const { last_checked_backup, last_checked_backup_state: tested } = facts
  const found: FoundReason[] = []
  if (tested === 3) {
    const text = 'The newest tested backup cannot be restored.'
    const acts: FoundReason['acts'] = ['backup', 'test-backup', 'open-log']
    const base = { since: last_checked_backup, severity: 'warning' } as const
    found.push({ ...base, code: 'backup_test_failed', text, acts })
  }
  const isStartable = facts.backup_tools_installed && facts.can_start_backup
  return [...found, ...(isStartable ? age(facts, now) : [unavailable(facts)])]
}

function age({ last_backup: last, kept }: ReasonFacts, now: number): FoundReason[] {
  const acts: FoundReason['acts'] = ['backup', 'open-log']
  if (last === null) {
    const since = kept?.createdAt ?? null
    if (since !== null && now - Date.parse(since) < graceMs) return []
    return [
      { code: 'backup_none', since, severity: 'warning', text: 'There is no backup of this site.', acts },
    ]
  }
  if (!isBackupOld(last, now)) return []
  const text = `The latest backup is more than ${BACKUP_OLD_DAYS} days old.`
  const since = new Date(Date.parse(last) + BACKUP_OLD_DAYS * DAY_MS).toISOString()
  return [{ code: 'backup_old', since, severity: 'warning', text, acts }]
}

function unavailable({ backup_tools_installed }: ReasonFacts): FoundReason {
  const text = backup_tools_installed
    ? 'The backup tool of the site cannot be started from here.'
    : 'The site has no backup tool, so it cannot be backed up from here.'
  const acts: FoundReason['acts'] = ['open-backend', 'refresh']
  return { code: 'backup_unavailable', since: null, severity: 'warning', text, acts }
}

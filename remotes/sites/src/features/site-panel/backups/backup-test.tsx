import type { Backup } from '@flotilla/api/contract'
import { useProgress } from '@flotilla/platform'
import { Status } from '@flotilla/ui/basics'
import { BackupTestCell } from '@flotilla/ui/site-cells'
import { BackupProgress } from './backup-progress.tsx'

type Props = {
  backup: Backup
  /** "the backup of 19.11.2026 03:24". */
  of: string
}

/**
 * The test result of a complete backup, with its reason for a failed test and for one that came to no verdict
 * (spec: site-management §4 Backup test state).
 */
export function BackupTest({ backup, of }: Props) {
  const percent = useProgress('backup', backup.id)
  const { last_test_state: state, last_test_reason: reason } = backup
  if (percent !== null || state === 0 || state === 1) {
    return <BackupProgress word="Test running" percent={percent} label={`Test of ${of}`} />
  }
  const cell = <BackupTestCell state={state} isTestable={backup.is_testable === 1} />
  if (reason === null || state === 2) return cell
  const hasFailed = state === 3
  return (
    <span className="st-backup-failed" title={reason}>
      {hasFailed ? <Status group="danger" word="Test failed" /> : cell}
      <span className="st-backup-failed__reason" data-failed={hasFailed}>
        {reason}
      </span>
    </span>
  )
}

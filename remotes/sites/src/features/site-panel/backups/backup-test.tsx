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
 * The test result of a complete backup; for a failed test, its reason (spec: site-management §4 Backup test
 * state).
 */
export function BackupTest({ backup, of }: Props) {
  const percent = useProgress('backup', backup.id)
  const { last_test_state: state, last_test_reason: reason } = backup
  if (percent !== null || state === 0 || state === 1) {
    return <BackupProgress word="Test running" percent={percent} label={`Test of ${of}`} />
  }
  if (state === 3 && reason !== null) {
    return (
      <span className="st-backup-failed" title={reason}>
        <Status group="danger" word="Test failed" />
        <span className="st-backup-failed__reason">{reason}</span>
      </span>
    )
  }
  return <BackupTestCell state={state} isTestable={backup.is_testable === 1} />
}

import type { Backup } from '@flotilla/api/contract'
import { Status } from '@flotilla/ui/basics'
import { BackupTestCell } from '@flotilla/ui/site-cells'

/** Whether a backup is complete, and then its test result. */
export function BackupState({ backup }: { backup: Backup }) {
  switch (backup.remotesite_state) {
    case 'run':
      return <Status group="info" word="Running" />
    case 'fail':
      return <Status group="danger" word="Failed" />
    case 'obsolete':
      return <Status group="neutral" word="Files are gone" />
    case 'complete':
      return (
        <BackupTestCell
          state={backup.last_test_state}
          reason={backup.last_test_reason}
          isTestable={backup.is_testable === 1}
        />
      )
    default:
      return <Status group="neutral" word={backup.remotesite_state} />
  }
}

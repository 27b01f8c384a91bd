import type { Backup } from '@flotilla/api/contract'
import { useProgress } from '@flotilla/platform'
import { BackupState } from '../dashboard/backup-state.tsx'
import { BackupProgress } from './backup-progress.tsx'
import { BackupTest } from './backup-test.tsx'

type Props = { siteId: number; backup: Backup; of: string }

/** Whether a backup is complete, how far it is, and then what its test says. */
export function BackupOutcome({ siteId, backup, of }: Props) {
  const percent = useProgress('site', siteId)
  switch (backup.remotesite_state) {
    case 'run':
      return <BackupProgress word="Running" percent={percent} label={`Progress of ${of}`} />
    case 'complete':
      return <BackupTest backup={backup} of={of} />
    default:
      return <BackupState backup={backup} />
  }
}

import type { Backup, SiteDetail } from '@flotilla/api/contract'
import { whyBusy } from '@flotilla/api/rules'
import { useProgress } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { useStarts } from '../../../data/starts/use-starts.ts'

type Props = {
  site: SiteDetail
  backup: Backup
  /** "the backup of 19.11.2026 03:24". */
  of: string
}

/**
 * Starts the test of one backup; shown only where the backup is complete and testable (spec: site-management
 * §5).
 */
export function TestBackupButton({ site, backup, of }: Props) {
  const { ask, isStarting } = useStarts()
  const percent = useProgress('backup', backup.id)
  const { last_test_state: state } = backup
  const canTest = backup.is_testable === 1 && backup.remotesite_state === 'complete'
  const isRunning = percent !== null || state === 0 || state === 1
  if (!canTest || isRunning) return null
  return (
    <Button
      size="xs"
      isBusy={isStarting('backup-test')}
      disabledReason={whyBusy(site)}
      onClick={() => ask({ kind: 'backup-test', backups: [{ id: backup.id, site }] })}
      aria-label={`Test now: ${of}`}
    >
      Test now
    </Button>
  )
}

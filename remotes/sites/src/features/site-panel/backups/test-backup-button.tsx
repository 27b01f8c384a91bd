import type { Backup } from '@flotilla/api/contract'
import { usePlatform, useProgress } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { backupMutations } from '../../../data/backups/backup-mutations.ts'

type Props = {
  siteId: number
  isSiteBusy: boolean
  backup: Backup
  /** "the backup of 19.11.2026 03:24". */
  of: string
}

/**
 * Starts the test of one backup; shown only where the backup is complete and testable (spec: site-management
 * §5).
 */
export function TestBackupButton({ siteId, isSiteBusy, backup, of }: Props) {
  const test = useMutation(backupMutations(usePlatform()).test())
  const percent = useProgress('backup', backup.id)
  const { last_test_state: state } = backup
  const canTest = backup.is_testable === 1 && backup.remotesite_state === 'complete'
  const isRunning = percent !== null || state === 0 || state === 1
  if (!canTest || isRunning) return null
  return (
    <Button
      size="xs"
      isBusy={test.isPending}
      disabledReason={isSiteBusy ? 'Work is running on this site' : undefined}
      onClick={() => test.mutate({ id: backup.id, siteId })}
      aria-label={`Test now: ${of}`}
    >
      Test now
    </Button>
  )
}

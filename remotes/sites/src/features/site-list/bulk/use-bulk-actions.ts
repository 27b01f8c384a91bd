import { type SiteRow, whyNoBackup } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import type { IconName } from '@flotilla/ui/basics'
import { useStarts } from '../../../data/starts/use-starts.ts'

export type BulkAction = {
  id: string
  label: string
  icon: IconName
  count?: number
  /** Why it is not possible now. */
  disabledReason?: string | undefined
  isBusy: boolean
  run: () => void
}

/** Work that can start at the selected sites, the most relevant first (spec: site-management §2, toolbar). */
export function useBulkActions(sites: readonly SiteRow[]): [BulkAction, ...BulkAction[]] {
  const { notify } = usePlatform()
  const { ask, isStarting } = useStarts()
  const updates = sites.reduce((sum, { data }) => sum + data.extensions_need_update, 0)
  const behind = sites.filter(({ data, process_state }) => data.core_need_update === 1 && process_state === 0)
  const hasBackupTool = sites.some(({ data }) => whyNoBackup(data) === undefined)
  const whyNot = hasBackupTool ? undefined : 'None of the selected sites has a backup tool'
  const startCoreUpdate = () => {
    if (behind.length === 0) notify.info('Non of the selected Sites needs a core update')
    else ask({ kind: 'core-update', sites })
  }
  return [
    {
      id: 'backup-and-test',
      label: 'Backup and test now',
      icon: 'shield',
      disabledReason: whyNot,
      isBusy: isStarting('backup-and-test'),
      run: () => ask({ kind: 'backup-and-test', sites }),
    },
    {
      id: 'backup',
      label: 'Backup now',
      icon: 'backup',
      disabledReason: whyNot,
      isBusy: isStarting('backup'),
      run: () => ask({ kind: 'backup', sites }),
    },
    {
      id: 'updates',
      label: 'Update all',
      icon: 'updates',
      count: updates,
      disabledReason: updates > 0 ? undefined : 'The selected sites are up to date',
      isBusy: isStarting('extension-update'),
      run: () => ask({ kind: 'extension-update', sites }),
    },
    {
      id: 'refresh',
      label: 'Refresh data',
      icon: 'refresh',
      isBusy: isStarting('refresh'),
      run: () => ask({ kind: 'refresh', sites }),
    },
    {
      id: 'core',
      label: 'Update core',
      icon: 'core',
      count: behind.length,
      isBusy: isStarting('core-update'),
      run: startCoreUpdate,
    },
  ]
}

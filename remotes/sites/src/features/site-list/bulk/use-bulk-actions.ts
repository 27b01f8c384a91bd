import type { SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import type { IconName } from '@flotilla/ui/basics'
import { whyNoBackup, whyNoCoreUpdate } from '../../../data/sites/why-no-start.ts'
import { useAskedStarts } from '../../../data/starts/use-asked-starts.ts'

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
  const starts = useAskedStarts()
  const updates = sites.reduce((sum, { data }) => sum + data.extensions_need_update, 0)
  const behind = sites.filter(({ data, process_state }) => data.core_need_update === 1 && process_state === 0)
  const coreTargets = sites.map((site) => ({
    site,
    skip:
      whyNoCoreUpdate(site.data) ?? (site.process_state === 0 ? undefined : 'Other work runs on this site'),
  }))
  const hasBackupTool = sites.some(({ data }) => whyNoBackup(data) === undefined)
  const targets = sites.map((site) => ({ site, skip: whyNoBackup(site.data) }))
  const whyNot = hasBackupTool ? undefined : 'None of the selected sites has a backup tool'
  const startCoreUpdate = () => {
    if (behind.length === 0) notify.info('Non of the selected Sites needs a core update')
    else starts.askCoreUpdate(coreTargets)
  }
  return [
    {
      id: 'backup-and-test',
      label: 'Backup and test now',
      icon: 'shield',
      disabledReason: whyNot,
      isBusy: starts.backupAndTest.isPending,
      run: () => starts.askBackupAndTest(targets),
    },
    {
      id: 'backup',
      label: 'Backup now',
      icon: 'backup',
      disabledReason: whyNot,
      isBusy: starts.backup.isPending,
      run: () => starts.askBackup(targets),
    },
    {
      id: 'updates',
      label: 'Update all',
      icon: 'updates',
      count: updates,
      disabledReason: updates > 0 ? undefined : 'The selected sites are up to date',
      isBusy: starts.updateAll.isPending,
      run: () => starts.askUpdateAll(sites),
    },
    {
      id: 'refresh',
      label: 'Refresh data',
      icon: 'refresh',
      isBusy: starts.refresh.isPending,
      run: () => starts.refresh.mutate(sites),
    },
    {
      id: 'core',
      label: 'Update core',
      icon: 'core',
      count: behind.length,
      isBusy: starts.updateCore.isPending,
      run: startCoreUpdate,
    },
  ]
}

import type { SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import type { IconName } from '@flotilla/ui/basics'
import { useSiteStarts } from '../../data/sites/use-site-starts.ts'
import { whyNoBackup } from '../../data/sites/why-no-backup.ts'
import { whyNoCoreUpdate } from '../../data/sites/why-no-core-update.ts'

export type BulkAction = {
  id: string
  label: string
  icon: IconName
  count?: number
  /** Why it cannot be done now. */
  disabledReason?: string | undefined
  isBusy: boolean
  run: () => void
}

/** What can be started at the selected sites, the task at hand first (spec: site-management §2, toolbar). */
export function useBulkActions(sites: readonly SiteRow[]): [BulkAction, ...BulkAction[]] {
  const { notify } = usePlatform()
  const { backup, backupAndTest, updateAll, refresh, updateCore } = useSiteStarts()
  const updates = sites.reduce((sum, { data }) => sum + data.extensions_need_update, 0)
  const behind = sites.filter(({ data, process_state }) => data.core_need_update === 1 && process_state === 0)
  const coreTargets = sites.map(({ id, name, data, process_state }) => ({
    ...{ id, name },
    skip: whyNoCoreUpdate(data) ?? (process_state === 0 ? undefined : 'Other work runs on this site'),
  }))
  const hasBackupTool = sites.some(({ data }) => whyNoBackup(data) === undefined)
  const targets = sites.map(({ id, name, data }) => ({ id, name, skip: whyNoBackup(data) }))
  const whyNot = hasBackupTool ? undefined : 'None of the selected sites has a backup tool'
  const startCoreUpdate = () => {
    if (behind.length === 0) notify.info('Non of the selected Sites needs a core update')
    else updateCore.mutate(coreTargets)
  }
  return [
    {
      id: 'backup-and-test',
      label: 'Backup and test now',
      icon: 'shield',
      disabledReason: whyNot,
      isBusy: backupAndTest.isPending,
      run: () => backupAndTest.mutate(targets),
    },
    {
      id: 'backup',
      label: 'Backup now',
      icon: 'backup',
      disabledReason: whyNot,
      isBusy: backup.isPending,
      run: () => backup.mutate(targets),
    },
    {
      id: 'updates',
      label: 'Update all',
      icon: 'updates',
      count: updates,
      disabledReason: updates > 0 ? undefined : 'The selected sites are up to date',
      isBusy: updateAll.isPending,
      run: () => updateAll.mutate(sites),
    },
    {
      id: 'refresh',
      label: 'Refresh data',
      icon: 'refresh',
      isBusy: refresh.isPending,
      run: () => refresh.mutate(sites),
    },
    {
      id: 'core',
      label: 'Update core',
      icon: 'core',
      count: behind.length,
      isBusy: updateCore.isPending,
      run: startCoreUpdate,
    },
  ]
}

import type { SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { useSiteStarts } from '../../data/sites/use-site-starts.ts'
import { whyNoBackup } from '../../data/sites/why-no-backup.ts'

type Props = { sites: readonly SiteRow[] }

/** What can be started at the selected sites (spec: site-management §2 Sites overview, toolbar). */
export function BulkActions({ sites }: Props) {
  const { notify } = usePlatform()
  const starts = useSiteStarts()
  const updates = sites.reduce((sum, { data }) => sum + data.extensions_need_update, 0)
  const behind = sites.filter(({ data, process_state }) => data.core_need_update === 1 && process_state === 0)
  const hasBackupTool = sites.some(({ data }) => whyNoBackup(data) === undefined)
  const updateCore = () => {
    if (behind.length === 0) notify.info('Non of the selected Sites needs a core update')
    else starts.updateCore.mutate(behind)
  }
  return (
    <>
      <Button
        variant="primary"
        size="sm"
        icon="backup"
        isBusy={starts.backup.isPending}
        disabledReason={hasBackupTool ? undefined : 'None of the selected sites has a backup tool'}
        onClick={() => starts.backup.mutate(sites)}
      >
        Backup now
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon="updates"
        count={updates}
        isBusy={starts.updateAll.isPending}
        disabledReason={updates > 0 ? undefined : 'The selected sites are up to date'}
        onClick={() => starts.updateAll.mutate(sites)}
      >
        Update all
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon="refresh"
        isBusy={starts.refresh.isPending}
        onClick={() => starts.refresh.mutate(sites)}
      >
        Refresh data
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon="core"
        count={behind.length}
        isBusy={starts.updateCore.isPending}
        onClick={updateCore}
      >
        Update core
      </Button>
    </>
  )
}

import type { SiteDetail } from '@flotilla/api/contract'
import { Button } from '@flotilla/ui/basics'
import { EmptyState } from '@flotilla/ui/page'
import { useSiteStarts } from '../../../data/sites/use-site-starts.ts'
import { whyNoBackup } from '../../../data/sites/why-no-backup.ts'
import { NoBackupNotice } from '../no-backup-notice.tsx'
import { TabHead } from '../tab-head.tsx'
import { BackupTable } from './backup-table.tsx'
import './backups-tab.css'

/** What of the site was backed up and tested, and starting both (spec: site-management §2 Backups tab). */
export function BackupsTab({ site }: { site: SiteDetail }) {
  const { backupAndTest } = useSiteStarts()
  const { backups } = site
  const canBackUp = whyNoBackup(site) === undefined
  return (
    <div className="st-backups">
      <TabHead
        title="Backups"
        hint={`${backups.length} ${backups.length === 1 ? 'backup lies' : 'backups lie'} at the site.`}
      >
        {canBackUp && (
          <Button
            icon="shield"
            isBusy={backupAndTest.isPending}
            disabledReason={site.process_state === 0 ? undefined : 'Work is running on this site'}
            onClick={() => backupAndTest.mutate([site])}
          >
            Backup and test now
          </Button>
        )}
      </TabHead>
      {!canBackUp && <NoBackupNotice site={site} />}
      {backups.length > 0 && <BackupTable site={site} />}
      {backups.length === 0 && canBackUp && (
        <EmptyState
          icon="backup"
          title="No backup yet"
          text="Backup and test now makes the first one and then tests it."
        />
      )}
    </div>
  )
}

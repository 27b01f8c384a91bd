import type { SiteDetail } from '@flotilla/api/contract'
import { EmptyState } from '@flotilla/ui/page'
import { whyNoBackup } from '../../../data/sites/why-no-backup.ts'
import { NoBackupNotice } from '../no-backup-notice.tsx'
import { TabHead } from '../tab-head.tsx'
import { BackupTable } from './backup-table.tsx'
import './backups-tab.css'

/** What of the site was backed up and tested; both are started in the head above (spec: site-management §2 Backups tab). */
export function BackupsTab({ site }: { site: SiteDetail }) {
  const { backups } = site
  const canBackUp = whyNoBackup(site) === undefined
  return (
    <div className="st-backups">
      <TabHead
        title="Backups"
        hint={
          backups.length > 0 &&
          `${backups.length} ${backups.length === 1 ? 'backup lies' : 'backups lie'} at the site.`
        }
      />
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

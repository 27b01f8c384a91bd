import { DASHBOARD_BACKUPS, type SiteDetail } from '@flotilla/api/contract'
import { DateTime, formatMegabytes, Status } from '@flotilla/ui/basics'
import { Card, List, ListRow } from '@flotilla/ui/page'
import { whyNoBackup } from '../../../data/sites/why-no-backup.ts'
import { profileName } from '../profile-name.ts'
import { BackupState } from './backup-state.tsx'

/** The 5 latest backups: date, size in whole MB, profile, state (spec: site-management §9). */
export function LatestBackups({ site }: { site: SiteDetail }) {
  const { backups } = site
  return (
    <Card title="Latest backups" aside={backups.length} isFlush>
      <List label="Latest backups">
        {backups.length === 0 && (
          <ListRow main={<Status group="neutral" word={whyNoBackup(site) ?? 'No backup yet'} />} />
        )}
        {backups.slice(0, DASHBOARD_BACKUPS).map((backup) => (
          <ListRow key={backup.id} main={<DateTime at={backup.remotesite_backupstart} />}>
            <span className="st-fact st-fact--size">
              {backup.remotesite_totalsize === null ? '–' : formatMegabytes(backup.remotesite_totalsize)}
            </span>
            <span className="st-fact st-fact--profile fl-ellipsis">
              {profileName(site, backup.remotesite_profile_id)}
            </span>
            <span className="st-fact st-fact--state">
              <BackupState backup={backup} />
            </span>
          </ListRow>
        ))}
      </List>
    </Card>
  )
}

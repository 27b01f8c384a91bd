import { DASHBOARD_BACKUPS, type SiteDetail } from '@flotilla/api/contract'
import { Link } from '@flotilla/platform/router'
import { buttonClassName, DateTime, formatMegabytes, Status, useTimeZone } from '@flotilla/ui/basics'
import { Card, List, ListRow } from '@flotilla/ui/page'
import { useSiteLink } from '../../../address/use-site-link.ts'
import { whyNoBackup } from '../../../data/sites/why-no-backup.ts'
import { backupLabel } from '../backups/backup-label.ts'
import { TestBackupButton } from '../backups/test-backup-button.tsx'
import { profileName } from '../profile-name.ts'
import { BackupState } from './backup-state.tsx'

/** The 5 latest backups: date, size in whole MB, profile, state, Test now of an untested one (spec: site-management §9, §4). */
export function LatestBackups({ site }: { site: SiteDetail }) {
  const { backups } = site
  const link = useSiteLink()
  const offsetHours = useTimeZone()
  const hasMore = backups.length > DASHBOARD_BACKUPS
  return (
    <Card
      title="Latest backups"
      aside={hasMore ? undefined : backups.length}
      isFlush
      actions={
        hasMore && (
          <Link to={link(site.id, 'backups')} className={buttonClassName({ variant: 'quiet', size: 'sm' })}>
            {`All ${backups.length} backups`}
          </Link>
        )
      }
    >
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
            <span className="st-fact st-fact--test">
              {backup.last_test_state === -1 && (
                <TestBackupButton
                  siteId={site.id}
                  isSiteBusy={site.process_state !== 0}
                  backup={backup}
                  of={backupLabel(backup, offsetHours)}
                />
              )}
            </span>
          </ListRow>
        ))}
      </List>
    </Card>
  )
}

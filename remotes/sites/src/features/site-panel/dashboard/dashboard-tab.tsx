import { DASHBOARD_BACKUPS, type SiteDetail } from '@flotilla/api/contract'
import { whyNoBackup } from '@flotilla/api/rules'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { buttonClassName, Icon, Status } from '@flotilla/ui/basics'
import { DateTime, formatDateTime, formatMegabytes, useNow, useTimeZone } from '@flotilla/ui/format'
import { LineChart, NoData } from '@flotilla/ui/graphics'
import { Card, Columns, List, ListRow } from '@flotilla/ui/page'
import { useSiteLink } from '../../../address/panel-view.ts'
import { backupLabel } from '../backups/backup-label.ts'
import { TestBackupButton } from '../backups/test-backup-button.tsx'
import { ConnectionNotice } from '../connection-notice.tsx'
import { marksOf, outagesOf, pointsOf } from '../points-of.ts'
import { profileName } from '../profile-choices.ts'
import { tooFewPoints } from '../too-few-points.ts'
import { AddedTiles } from './added-tiles.tsx'
import { BackupState } from './backup-state.tsx'
import { SiteTiles } from './site-tiles.tsx'
import { UpdateList } from './update-list.tsx'
import { UptimeCard } from './uptime-card.tsx'

const WEEK_MS = 7 * 86_400_000

/** Response times of the last 7 days as a line, with the updates and outages in that time. */
function ResponseTime({ site }: { site: SiteDetail }) {
  const offset = useTimeZone()
  const now = useNow()
  const points = pointsOf(site.ttfbs, site.ttfb_bands).filter(({ at }) => at > now - WEEK_MS)
  const values = points.flatMap(({ value }) => value ?? [])
  const formatAt = (at: number) => formatDateTime(new Date(at).toISOString(), offset).replace(/\.\d{4} /, ' ')
  return (
    <Card title="Response time" aside="ms, 7 days">
      {points.length === 0 ? (
        <NoData>No measurements in the last 7 days.</NoData>
      ) : values.length < 2 ? (
        <NoData>{tooFewPoints(values)}</NoData>
      ) : (
        <LineChart
          label="Response time of the last 7 days"
          points={points}
          unit="ms"
          formatAt={formatAt}
          outages={outagesOf(site, now)}
          marks={marksOf(site)}
        />
      )}
    </Card>
  )
}

/**
 * Tiles, updates, latest backups, response time, uptime, removal (spec: site-management §2 Dashboard tab).
 * The note is above the tabs.
 */
export function DashboardTab({ site }: { site: SiteDetail }) {
  return (
    <>
      <ConnectionNotice site={site} />
      <SiteTiles site={site} />
      <AddedTiles site={site} />
      <Columns
        main={
          <>
            <UpdateList site={site} />
            <LatestBackups site={site} />
          </>
        }
        side={
          <>
            <ResponseTime site={site} />
            <UptimeCard site={site} />
            <div className="st-remove">
              <Link to={paths.siteDestroy(site.id)} className={buttonClassName({ variant: 'danger-quiet' })}>
                <Icon name="trash" />
                Remove site
              </Link>
            </div>
          </>
        }
      />
    </>
  )
}

/**
 * The 5 latest backups: date, size in whole MB, profile, state, and Test now for an untested one (spec:
 * site-management §9, §4).
 */
function LatestBackups({ site }: { site: SiteDetail }) {
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
                <TestBackupButton site={site} backup={backup} of={backupLabel(backup, offsetHours)} />
              )}
            </span>
          </ListRow>
        ))}
      </List>
    </Card>
  )
}

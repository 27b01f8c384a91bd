import './backups-tab.css'
import { BACKUPS_PAGE_SIZE, type Backup, type SiteDetail } from '@flotilla/api/contract'
import { whyNoBackup } from '@flotilla/api/rules'
import { useProgress, useUrlState } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { buttonClassName } from '@flotilla/ui/basics'
import { DateTime, formatMegabytes, useTimeZone } from '@flotilla/ui/format'
import { EmptyState, SkeletonRows } from '@flotilla/ui/page'
import { type Column, DataTable, Pager, TableSurface } from '@flotilla/ui/table'
import { lazy, Suspense, useMemo } from 'react'
import { BackupsView, RestoreView } from '../../../address/backups-view.ts'
import { useRestoreLink } from '../../../address/panel-view.ts'
import { BackupState } from '../dashboard/backup-state.tsx'
import { NoBackupNotice } from '../no-backup-notice.tsx'
import { profileName } from '../profile-choices.ts'
import { TabHead } from '../tab-head.tsx'
import { backupLabel } from './backup-label.ts'
import { BackupProgress } from './backup-progress.tsx'
import { BackupTest } from './backup-test.tsx'
import { BackupTrend } from './backup-trend.tsx'
import { backupToRestore, canBeRestored } from './restore/backup-to-restore.ts'
import { RestoreLink } from './restore/restore-link.tsx'
import { TestBackupButton } from './test-backup-button.tsx'

const RestoreGuide = lazy(async () => ({
  default: (await import('./restore/restore-guide.tsx')).RestoreGuide,
}))

/**
 * Columns of the backups tab: date, size, profile, state, test, restore (spec: site-management §2 Backups
 * tab).
 */
const backupColumns = (site: SiteDetail, offsetHours: number): readonly Column<Backup>[] => [
  {
    id: 'date',
    title: 'Date',
    width: 168,
    isRowHeader: true,
    cell: (backup) => (
      <span className="st-backup-date">
        <DateTime at={backup.remotesite_backupstart} />
      </span>
    ),
  },
  {
    id: 'size',
    title: 'Size',
    width: 88,
    align: 'end',
    cell: ({ remotesite_totalsize: size }) => (size === null ? '–' : formatMegabytes(size)),
  },
  {
    id: 'profile',
    title: 'Profile',
    width: 160,
    cell: ({ remotesite_profile_id: id }) => profileName(site, id) || '–',
  },
  {
    id: 'state',
    title: 'State',
    cell: (backup) => (
      <BackupOutcome siteId={site.id} backup={backup} of={backupLabel(backup, offsetHours)} />
    ),
  },
  {
    id: 'test',
    title: 'Test',
    isTitleHidden: true,
    width: 104,
    isAction: true,
    inCard: 'end',
    cell: (backup) => <TestBackupButton site={site} backup={backup} of={backupLabel(backup, offsetHours)} />,
  },
  {
    id: 'restore',
    title: 'Restore',
    isTitleHidden: true,
    width: 96,
    isAction: true,
    inCard: 'end',
    cell: (backup) =>
      canBeRestored(backup) && (
        <RestoreLink siteId={site.id} backup={backup} of={backupLabel(backup, offsetHours)} />
      ),
  },
]

const rowKey = (backup: Backup) => String(backup.id)

/** The backups of the site, 20 on a page, newest first; a page past the end becomes the last one. */
function BackupTable({ site }: { site: SiteDetail }) {
  const [view, setView] = useUrlState(BackupsView)
  const offset = useTimeZone()
  const columns = useMemo(() => backupColumns(site, offset), [site, offset])
  const total = site.backups.length
  const pageCount = Math.max(1, Math.ceil(total / BACKUPS_PAGE_SIZE))
  const page = Math.min(view.backups, pageCount)
  const from = (page - 1) * BACKUPS_PAGE_SIZE
  return (
    <TableSurface>
      <DataTable
        label={`Backups, newest first, page ${page} of ${pageCount}`}
        rowsName="backups"
        columns={columns}
        rows={site.backups.slice(from, from + BACKUPS_PAGE_SIZE)}
        rowKey={rowKey}
        rowLabel={(backup) => backupLabel(backup, offset)}
      />
      <Pager
        page={page}
        pageCount={pageCount}
        perPage={BACKUPS_PAGE_SIZE}
        total={total}
        onPageChange={(next) => setView({ backups: next })}
      />
    </TableSurface>
  )
}

/**
 * The backups of the site and their tests; the buttons in the head above start both (spec: site-management §2
 * Backups tab).
 */
export function BackupsTab({ site }: { site: SiteDetail }) {
  const { backups } = site
  const canBackUp = whyNoBackup(site) === undefined
  const [{ restore }] = useUrlState(RestoreView)
  const link = useRestoreLink()
  const best = backupToRestore(backups)
  const chosen = backups.find(({ id }) => id === restore)
  if (chosen !== undefined) {
    return (
      <Suspense fallback={<SkeletonRows rows={6} label="Loading the restore guide" />}>
        <RestoreGuide key={chosen.id} site={site} backup={chosen} />
      </Suspense>
    )
  }
  return (
    <div className="st-backups">
      <TabHead
        title="Backups"
        hint={
          backups.length > 0 && `${backups.length} ${backups.length === 1 ? 'backup' : 'backups'} at the site`
        }
      >
        {best !== undefined && (
          <Link className={buttonClassName({ size: 'sm' })} to={link(site.id, best.id)}>
            {best.last_test_state === 2 ? 'Restore the newest tested…' : 'Restore the newest…'}
          </Link>
        )}
      </TabHead>
      {!canBackUp && <NoBackupNotice site={site} />}
      <BackupTrend backups={backups} />
      {backups.length > 0 && <BackupTable site={site} />}
      {backups.length === 0 && canBackUp && (
        <EmptyState
          drawing="backups"
          title="No backup yet"
          text="Backup and test now makes the first one and then tests it."
        />
      )}
    </div>
  )
}

type Props = { siteId: number; backup: Backup; of: string }

/** Whether a backup is complete, its progress, and then its test result. */
function BackupOutcome({ siteId, backup, of }: Props) {
  const percent = useProgress('site', siteId)
  switch (backup.remotesite_state) {
    case 'run':
      return <BackupProgress word="Running" percent={percent} label={`Progress of ${of}`} />
    case 'complete':
      return <BackupTest backup={backup} of={of} />
    default:
      return <BackupState backup={backup} />
  }
}

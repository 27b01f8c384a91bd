import type { Backup, SiteDetail } from '@flotilla/api/contract'
import { DateTime, formatMegabytes } from '@flotilla/ui/basics'
import type { Column } from '@flotilla/ui/table'
import { profileName } from '../profile-name.ts'
import { backupLabel } from './backup-label.ts'
import { BackupOutcome } from './backup-outcome.tsx'
import { TestBackupButton } from './test-backup-button.tsx'

/** Columns of the backups tab: date, size, profile, state, test (spec: site-management §2 Backups tab). */
export const backupColumns = (site: SiteDetail, offsetHours: number): readonly Column<Backup>[] => [
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
    cell: (backup) => (
      <TestBackupButton
        siteId={site.id}
        isSiteBusy={site.process_state !== 0}
        backup={backup}
        of={backupLabel(backup, offsetHours)}
      />
    ),
  },
]

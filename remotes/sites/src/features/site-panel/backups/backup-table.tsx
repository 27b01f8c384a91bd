import { BACKUPS_PAGE_SIZE, type Backup, type SiteDetail } from '@flotilla/api/contract'
import { useUrlState } from '@flotilla/platform'
import { useTimeZone } from '@flotilla/ui/basics'
import { DataTable, Pager, TableSurface } from '@flotilla/ui/table'
import { useMemo } from 'react'
import { BackupsView } from '../../../address/backups-view.ts'
import { backupColumns } from './backup-columns.tsx'
import { backupLabel } from './backup-label.ts'

const rowKey = (backup: Backup) => String(backup.id)

/** The backups of the site, 20 on a page, newest first; a page past the end shows the last one. */
export function BackupTable({ site }: { site: SiteDetail }) {
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

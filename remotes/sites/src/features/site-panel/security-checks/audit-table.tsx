import { AUDITS_PAGE_SIZE, type AuditSummary, type SiteDetail } from '@flotilla/api/contract'
import { useUrlState } from '@flotilla/platform'
import { useTimeZone } from '@flotilla/ui/basics'
import { DataTable, Pager, TableSurface } from '@flotilla/ui/table'
import { AuditsView } from '../../../address/audits-view.ts'
import { useAuditLink } from '../../../address/use-audit-link.ts'
import { auditColumns } from './audit-columns.tsx'
import { auditLabel } from './audit-label.ts'

const rowKey = (audit: AuditSummary) => String(audit.id)

/** The audits of the site, 20 on a page, newest first; a page past the end shows the last one. */
export function AuditTable({ site }: { site: SiteDetail }) {
  const [view, setView] = useUrlState(AuditsView)
  const offset = useTimeZone()
  const link = useAuditLink()
  const total = site.audits.length
  const pageCount = Math.max(1, Math.ceil(total / AUDITS_PAGE_SIZE))
  const page = Math.min(view.audits, pageCount)
  const from = (page - 1) * AUDITS_PAGE_SIZE
  return (
    <TableSurface>
      <DataTable
        label={`Audits, newest first, page ${page} of ${pageCount}`}
        rowsName="audits"
        columns={auditColumns(offset, link)}
        rows={site.audits.slice(from, from + AUDITS_PAGE_SIZE)}
        rowKey={rowKey}
        rowLabel={(audit) => auditLabel(audit, offset)}
      />
      <Pager
        page={page}
        pageCount={pageCount}
        perPage={AUDITS_PAGE_SIZE}
        total={total}
        onPageChange={(next) => setView({ audits: next })}
      />
    </TableSurface>
  )
}

import { AUDITS_PAGE_SIZE, type AuditSummary, type SiteDetail } from '@flotilla/api/contract'
import { useUrlState } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { buttonClassName } from '@flotilla/ui/basics'
import { DateTime, formatDate, useTimeZone } from '@flotilla/ui/format'
import { type Column, DataTable, Pager, TableSurface } from '@flotilla/ui/table'
import { AuditsView, useAuditLink } from '../../../address/audits-view.ts'
import { AuditOutcome } from './audit-outcome.tsx'
import { formatSeconds } from './audit-words.ts'

/** Columns of the list of audits: date, result, duration, and View details for a finished one. */
const auditColumns = (
  offsetHours: number,
  link: (auditId: number) => string,
): readonly Column<AuditSummary>[] => [
  {
    id: 'date',
    title: 'Date',
    width: 120,
    isRowHeader: true,
    cell: (audit) => (
      <span className="st-audit-date">
        <DateTime at={audit.created_at} hasNoTime />
      </span>
    ),
  },
  {
    id: 'result',
    title: 'Result',
    inCard: 'half',
    cell: (audit) => <AuditOutcome audit={audit} of={auditLabel(audit, offsetHours)} />,
  },
  {
    id: 'duration',
    title: 'Duration',
    width: 120,
    inCard: 'half',
    cell: (audit) => formatSeconds(audit.duration),
  },
  {
    id: 'details',
    title: 'Details',
    isTitleHidden: true,
    width: 120,
    isAction: true,
    inCard: 'end',
    cell: (audit) =>
      audit.state === 2 && (
        <Link
          to={link(audit.id)}
          className={buttonClassName({ size: 'xs' })}
          aria-label={`View details of ${auditLabel(audit, offsetHours)}`}
        >
          View details
        </Link>
      ),
  },
]

const rowKey = (audit: AuditSummary) => String(audit.id)

/** The audits of the site, 20 on a page, newest first; a page past the end becomes the last one. */
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

/** Label of an audit where no date is beside it. */
function auditLabel({ created_at }: Pick<AuditSummary, 'created_at'>, offsetHours: number): string {
  return `the audit of ${formatDate(created_at, offsetHours)}`
}

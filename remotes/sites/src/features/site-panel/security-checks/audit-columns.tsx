import type { AuditSummary } from '@flotilla/api/contract'
import { Link } from '@flotilla/platform/router'
import { buttonClassName, DateTime } from '@flotilla/ui/basics'
import type { Column } from '@flotilla/ui/table'
import { auditLabel } from './audit-label.ts'
import { AuditOutcome } from './audit-outcome.tsx'
import { formatSeconds } from './format-seconds.ts'

/** Columns of the list of audits: date, result, duration, and View details of a finished one. */
export const auditColumns = (
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

import type { AuditSummary } from '@flotilla/api/contract'
import { formatDate } from '@flotilla/ui/basics'

/** How an audit is called where its date does not stand beside. */
export function auditLabel({ created_at }: Pick<AuditSummary, 'created_at'>, offsetHours: number): string {
  return `the audit of ${formatDate(created_at, offsetHours)}`
}

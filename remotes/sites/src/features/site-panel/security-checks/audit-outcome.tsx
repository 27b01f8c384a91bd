import type { AuditSummary } from '@flotilla/api/contract'
import { useProgress } from '@flotilla/platform'
import { AuditStateCell } from '@flotilla/ui/site-cells'
import { BackupProgress } from '../backups/backup-progress.tsx'

type Props = {
  audit: AuditSummary
  /** "the audit of 19.11.2026". */
  of: string
}

/** The progress of an audit, its verdict, or why it failed (spec: site-management §4 Audit state). */
export function AuditOutcome({ audit, of }: Props) {
  const percent = useProgress('audit', audit.id)
  const backupPercent = useProgress('site', audit.site_id)
  const { state, auditstate, reason } = audit
  if (state === 0 && percent === null) {
    return <BackupProgress word="Backup first" percent={backupPercent} label={`Backup before ${of}`} />
  }
  if (state === 0 || state === 1) {
    return <BackupProgress word="Running" percent={percent} label={`Progress of ${of}`} />
  }
  return (
    <span className="st-audit-outcome" title={reason ?? undefined}>
      <AuditStateCell state={state} auditState={auditstate} />
      {state === 3 && reason && <span className="st-audit-outcome__reason">{reason}</span>}
    </span>
  )
}

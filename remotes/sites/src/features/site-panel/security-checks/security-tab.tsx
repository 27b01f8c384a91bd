import type { SiteDetail } from '@flotilla/api/contract'
import { useUrlState } from '@flotilla/platform'
import { useHeldFocus } from '@flotilla/ui/theme'
import { AuditsView } from '../../../address/audits-view.ts'
import { AuditDetail } from './audit-detail.tsx'
import { AuditOverview } from './audit-overview.tsx'
import './security-checks.css'

/** The audits of a site, or one of them: the address says which (spec: site-management §2 Security Checks tab). */
export function SecurityTab({ site }: { site: SiteDetail }) {
  const [{ audit }] = useUrlState(AuditsView)
  // The link that was pressed goes away with the list, or with the audit.
  const hold = useHeldFocus<HTMLDivElement>(String(audit))
  return (
    <div className="st-audits" {...hold}>
      {audit === 0 ? <AuditOverview site={site} /> : <AuditDetail key={audit} site={site} auditId={audit} />}
    </div>
  )
}

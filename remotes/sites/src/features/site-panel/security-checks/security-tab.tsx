import type { SiteDetail } from '@flotilla/api/contract'
import { useUrlState } from '@flotilla/platform'
import { AuditsView } from '../../../address/audits-view.ts'
import { AuditDetail } from './audit-detail.tsx'
import { AuditOverview } from './audit-overview.tsx'
import './security-checks.css'

/** The audits of a site, or one of them: the address says which (spec: site-management §2 Security Checks tab). */
export function SecurityTab({ site }: { site: SiteDetail }) {
  const [{ audit }] = useUrlState(AuditsView)
  return (
    <div className="st-audits">
      {audit === 0 ? <AuditOverview site={site} /> : <AuditDetail key={audit} site={site} auditId={audit} />}
    </div>
  )
}

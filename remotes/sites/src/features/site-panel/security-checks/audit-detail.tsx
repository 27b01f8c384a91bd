import type { SiteDetail } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Icon } from '@flotilla/ui/basics'
import { describeFailure, EmptyState, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { useAuditLink } from '../../../address/use-audit-link.ts'
import { auditQueries } from '../../../data/audits/audit-queries.ts'
import { AuditReport } from './audit-report.tsx'

const describe = (error: unknown) => ({ ...describeFailure(error), title: 'The audit could not be loaded' })

/** One audit of the site. An audit of another site is none here. */
export function AuditDetail({ site, auditId }: { site: SiteDetail; auditId: number }) {
  const { http } = usePlatform()
  const query = useQuery(auditQueries(http).detail(auditId))
  const link = useAuditLink()
  return (
    <>
      <Link to={link(null)} className="st-audit-back">
        <Icon name="chevron-left" size="sm" />
        Back to overview
      </Link>
      <QueryState
        query={query}
        of="audit"
        describe={describe}
        skeleton={<SkeletonRows rows={6} label="Loading the audit" />}
      >
        {(audit) =>
          audit.site_id === site.id ? (
            <AuditReport site={site} audit={audit} />
          ) : (
            <EmptyState icon="shield" title="There is no such audit of this site" />
          )
        }
      </QueryState>
    </>
  )
}

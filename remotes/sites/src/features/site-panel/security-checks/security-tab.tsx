import './security-checks.css'
import { type SiteDetail, whyBusy, whyNoBackup } from '@flotilla/api/contract'
import { usePlatform, useUrlState } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button, Icon } from '@flotilla/ui/basics'
import { Card, describeFailure, EmptyState, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useHeldFocus } from '@flotilla/ui/theme'
import { useQuery } from '@tanstack/react-query'
import { AuditsView, useAuditLink } from '../../../address/audits-view.ts'
import { auditQueries } from '../../../data/audits/audit-queries.ts'
import { siteRowOf } from '../../../data/sites/site-detail.ts'
import { useStarts } from '../../../data/starts/use-starts.ts'
import { NoBackupNotice } from '../no-backup-notice.tsx'
import { TabHead } from '../tab-head.tsx'
import { AuditReport } from './audit-report.tsx'
import { AuditTable } from './audit-table.tsx'

const describe = (error: unknown) => ({ ...describeFailure(error), title: 'The audit could not be loaded' })

/** One audit of the site. An audit of another site counts as not found. */
function AuditDetail({ site, auditId }: { site: SiteDetail; auditId: number }) {
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

/** The audits of a site, or one of them, by the address (spec: site-management §2 Security Checks tab). */
export function SecurityTab({ site }: { site: SiteDetail }) {
  const [{ audit }] = useUrlState(AuditsView)
  // The pressed link disappears with the list, or with the audit.
  const hold = useHeldFocus<HTMLDivElement>(String(audit))
  return (
    <div className="st-audits" {...hold}>
      {audit === 0 ? <AuditOverview site={site} /> : <AuditDetail key={audit} site={site} auditId={audit} />}
    </div>
  )
}

/** The button that starts an audit, an explanation, and the earlier audits. */
function AuditOverview({ site }: { site: SiteDetail }) {
  const canStart = whyNoBackup(site) === undefined
  return (
    <>
      <TabHead title="Security checks" hint="A backup is made first, then the site is checked.">
        {canStart && <StartAudit site={site} />}
      </TabHead>
      {!canStart && <NoBackupNotice site={site} />}
      {site.audits.length > 0 && <AuditTable site={site} />}
      {site.audits.length === 0 && canStart && (
        <EmptyState
          icon="shield"
          title="No audit yet"
          text="A new audit checks the files, the settings and the users of this site."
        />
      )}
      <Card title="About security checks">
        <AboutAudits />
      </Card>
    </>
  )
}

/**
 * What an audit examines, and the advice on which its verdicts rest (spec: account-and-administration §9).
 */
function AboutAudits() {
  return (
    <div className="st-about">
      <p>
        An audit compares the files of Joomla with the published ones, looks for suspicious files where the
        connection can, and judges the settings and the accounts of the site. It changes nothing.
      </p>
      <ul>
        <li>A session should last 60 minutes at most.</li>
        <li>A privileged account counts as inactive after 6 months, or when it never signed in.</li>
        <li>
          You can ignore a file that was changed on purpose; the next audit leaves it out of its verdict.
        </li>
      </ul>
    </div>
  )
}

/** Starts a backup and an audit. */
function StartAudit({ site }: { site: SiteDetail }) {
  const { ask, isStarting } = useStarts()
  return (
    <Button
      icon="shield"
      isBusy={isStarting('audit')}
      disabledReason={whyBusy(site)}
      onClick={() => ask({ kind: 'audit', sites: [siteRowOf(site)] })}
    >
      Start new audit
    </Button>
  )
}

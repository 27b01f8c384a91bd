import type { Audit, SiteDetail } from '@flotilla/api/contract'
import { useUrlState } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Badge, DateTime } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { TabNav } from '@flotilla/ui/page'
import { type ComponentType, useLayoutEffect, useRef } from 'react'
import { type AuditPart, auditParts } from '../../../address/audit-parts.ts'
import { AuditsView } from '../../../address/audits-view.ts'
import { useAuditLink } from '../../../address/use-audit-link.ts'
import { showWithin } from '../show-within.ts'
import { AuditOutcome } from './audit-outcome.tsx'
import { AuditSummaryPart } from './audit-summary-part.tsx'
import { ConfigurationChecks } from './configuration-checks.tsx'
import { countFindings } from './count-findings.ts'
import { ModifiedFiles } from './modified-files.tsx'
import { SuspiciousFiles } from './suspicious-files.tsx'
import { UserChecks } from './user-checks.tsx'
import { verdictWords } from './verdict-words.ts'

const labels: Record<AuditPart, string> = {
  summary: 'Summary',
  core: 'Modified Core Files',
  suspicious: 'Suspicious Files Checker',
  configuration: 'Joomla Configuration',
  users: 'User Database',
}

const contents: Record<AuditPart, ComponentType<{ site: SiteDetail; audit: Audit }>> = {
  summary: AuditSummaryPart,
  core: ModifiedFiles,
  suspicious: SuspiciousFiles,
  configuration: ConfigurationChecks,
  users: UserChecks,
}

/** Passwords are what that part is about: without them it is not shown (spec: site-management §2). */
function partsOf(audit: Audit): readonly AuditPart[] {
  const hasUsers = audit.module_users?.weak_passwords !== undefined
  return auditParts.filter((part) => part !== 'users' || hasUsers)
}

/** Verdict, parts and what the open one says. */
export function AuditReport({ site, audit }: { site: SiteDetail; audit: Audit }) {
  const [view] = useUrlState(AuditsView)
  const link = useAuditLink()
  const nav = useRef<HTMLDivElement>(null)
  const parts = partsOf(audit)
  const part = parts.find((one) => one === view.part) ?? 'summary'
  const Content = contents[part]
  const counts = countFindings(audit, site.file_ignorelist)
  const verdict = verdictWords(audit.auditstate)
  useLayoutEffect(() => showWithin(nav.current?.querySelector('[aria-current]')), [part])
  return (
    <>
      <header className="st-audit-head">
        <h2 className="st-audit-head__title">
          Audit of <DateTime at={audit.created_at} hasNoTime />
        </h2>
        {audit.state === 2 && <Badge group={verdict.group} word={verdict.word} />}
      </header>
      {audit.state === 3 && (
        <Alert group="danger" title="This audit failed">
          {audit.reason ?? 'The server did not say why.'}
        </Alert>
      )}
      {audit.state < 2 && (
        <>
          <AuditOutcome audit={audit} of="this audit" />
          <p className="st-tab-head__hint">What it finds appears here by itself when it is done.</p>
        </>
      )}
      {audit.state === 2 && (
        <>
          <div ref={nav} className="st-audit-parts">
            <TabNav
              label="Parts of the audit"
              tabs={parts.map((id) => ({
                id,
                label: labels[id],
                count: id === 'summary' ? undefined : counts[id],
              }))}
              currentId={part}
              renderLink={(id, props) => (
                <Link
                  to={link(
                    audit.id,
                    auditParts.find((one) => one === id),
                  )}
                  {...props}
                />
              )}
            />
          </div>
          <Content site={site} audit={audit} />
        </>
      )}
    </>
  )
}

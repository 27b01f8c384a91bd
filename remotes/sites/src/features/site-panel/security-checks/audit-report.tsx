import { type Audit, isConfigCheckFailed, type SiteDetail } from '@flotilla/api/contract'
import { useUrlState } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Badge, Status } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { DateTime } from '@flotilla/ui/format'
import { Card, EmptyState, TabNav } from '@flotilla/ui/page'
import { AuditCheckLabel } from '@flotilla/ui/site-cells'
import { type ComponentType, useLayoutEffect, useRef } from 'react'
import { type AuditPart, AuditsView, auditParts, useAuditLink } from '../../../address/audits-view.ts'
import { checkWords } from '../../../data/audits/check-words.ts'
import { showWithin } from '../show-within.ts'
import { AuditOutcome } from './audit-outcome.tsx'
import { AuditSummaryPart } from './audit-summary-part.tsx'
import { verdictWords } from './audit-words.ts'
import { CheckRow } from './check-row.tsx'
import { countFindings } from './count-findings.ts'
import { ModifiedFiles } from './modified-files.tsx'
import { SuspiciousFiles } from './suspicious-files.tsx'
import { UserChecks } from './user-checks.tsx'

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

/** That part is about passwords: without them it is hidden (spec: site-management §2). */
function partsOf(audit: Audit): readonly AuditPart[] {
  const hasUsers = audit.module_users?.weak_passwords !== undefined
  return auditParts.filter((part) => part !== 'users' || hasUsers)
}

/** Verdict, parts, and the content of the open part. */
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

type Value = NonNullable<Audit['module_joomlaconfiguration']>[string]

/** The checks of the settings, failed ones first (spec: site-management §5). */
function ConfigurationChecks({ audit }: { audit: Audit }) {
  const checks = Object.entries(audit.module_joomlaconfiguration ?? {})
  if (audit.module_joomlaconfiguration === null) {
    const text = audit.notes?.joomlaconfiguration ?? 'Not available with this connection.'
    return <EmptyState icon="shield" title="Not available" text={text} />
  }
  if (checks.length === 0) return <EmptyState icon="check" title="Every check of the settings has passed" />
  const sorted = checks.sort(
    ([, a], [, b]) => Number(isConfigCheckFailed(b)) - Number(isConfigCheckFailed(a)),
  )
  return (
    <Card isFlush>
      <ul className="st-checks" aria-label="Checks of the Joomla configuration">
        {sorted.map(([name, value]) => {
          const { title, advice } = checkWords(name)
          const isFailed = isConfigCheckFailed(value)
          return (
            <CheckRow
              key={name}
              title={title}
              state={
                value === null ? (
                  <Status group="neutral" word="Not known" />
                ) : (
                  <AuditCheckLabel hasPassed={!isFailed} />
                )
              }
              words={isFailed ? [found(value), advice].filter((part) => part !== '').join(' ') : ''}
            />
          )
        })}
      </ul>
    </Card>
  )
}

/** Details of the finding, where they say more than that there is one. */
function found(value: Value): string {
  return value === true || value === 1 || value === '1' ? '' : `Found: ${value}.`
}

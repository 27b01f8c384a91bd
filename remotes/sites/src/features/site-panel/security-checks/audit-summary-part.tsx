import type { Audit, SiteDetail } from '@flotilla/api/contract'
import { Link } from '@flotilla/platform/router'
import { Status } from '@flotilla/ui/basics'
import { DateTime } from '@flotilla/ui/format'
import { Card, KeyValue } from '@flotilla/ui/page'
import type { AuditPart } from '../../../address/audits-view.ts'
import { useAuditLink } from '../../../address/audits-view.ts'
import { checkWords } from '../../../data/audits/check-words.ts'
import { formatSeconds, verdictWords } from './audit-words.ts'
import { countFindings } from './count-findings.ts'

type Line = {
  part: Exclude<AuditPart, 'summary'>
  module: 'modifiedfiles' | 'suspiciousfiles' | 'joomlaconfiguration' | 'users'
  title: string
  one: string
  many: string
}

const lines: readonly Line[] = [
  { part: 'core', module: 'modifiedfiles', title: 'Core files', one: 'changed file', many: 'changed files' },
  {
    part: 'suspicious',
    module: 'suspiciousfiles',
    title: 'Suspicious files',
    one: 'suspicious file',
    many: 'suspicious files',
  },
  {
    part: 'configuration',
    module: 'joomlaconfiguration',
    title: 'Joomla configuration',
    one: 'failed check',
    many: 'failed checks',
  },
  { part: 'users', module: 'users', title: 'Users', one: 'failed check', many: 'failed checks' },
]

/** Every module with its verdict in one line, and the date of the audit. */
export function AuditSummaryPart({ site, audit }: { site: SiteDetail; audit: Audit }) {
  const counts = countFindings(audit, site.file_ignorelist)
  return (
    <>
      <Card isFlush>
        <ul className="st-modules" aria-label="Parts of the audit and their verdicts">
          {lines.map((line) => (
            <Module key={line.part} audit={audit} line={line} count={counts[line.part]} />
          ))}
        </ul>
      </Card>
      <KeyValue
        items={[
          { key: 'Started', value: <DateTime at={audit.created_at} /> },
          { key: 'Finished', value: <DateTime at={audit.finished_at} /> },
          { key: 'Duration', value: formatSeconds(audit.duration) },
        ]}
      />
    </>
  )
}

function Module({ audit, line, count }: { audit: Audit; line: Line; count: number }) {
  const link = useAuditLink()
  const state = audit[`module_${line.module}_state`]
  const hasRun = audit[`module_${line.module}`] !== null
  const { word, group } = verdictWords(hasRun ? state : null)
  const hasPart = line.part !== 'users' || audit.module_users?.weak_passwords !== undefined
  const note = audit.notes?.[line.module]
  return (
    <li className="st-module">
      <span className="st-module__title">{line.title}</span>
      <span className="st-module__verdict">
        <Status group={group} word={word} />
      </span>
      <span className="st-module__words">
        {hasRun && (count === 0 ? 'Nothing found' : `${count} ${count === 1 ? line.one : line.many}`)}
        {!hasRun && (note ?? 'Not available with this connection')}
        {!hasPart && <FailedUserChecks audit={audit} />}
      </span>
      {hasPart && hasRun && (
        <Link to={link(audit.id, line.part)} className="st-module__link" aria-label={`Show ${line.title}`}>
          Show
        </Link>
      )}
    </li>
  )
}

/** Most users named in the single line; a community has thousands. */
const namedUsers = 10

function namesOf(users: readonly { username: string }[]): string {
  const names = users.slice(0, namedUsers).map(({ username }) => username)
  const others = users.length - names.length
  return `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

/** Findings without a part of their own are listed here. */
function FailedUserChecks({ audit }: { audit: Audit }) {
  return Object.entries(audit.module_users ?? {})
    .filter(([, users]) => users.length > 0)
    .map(([name, users]) => (
      <span key={name} className="st-module__finding">
        {checkWords(name).title}: {namesOf(users)}
      </span>
    ))
}

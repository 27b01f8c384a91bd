import { type Audit, isConfigCheckFailed } from '@flotilla/api/contract'
import { AuditCheckLabel, Status } from '@flotilla/ui/basics'
import { Card, EmptyState } from '@flotilla/ui/page'
import { checkWords } from '../../../data/audits/check-words.ts'
import { CheckRow } from './check-row.tsx'

type Value = NonNullable<Audit['module_joomlaconfiguration']>[string]

/** The checks of the settings, failed ones first (spec: site-management §5). */
export function ConfigurationChecks({ audit }: { audit: Audit }) {
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

/** What was found, where it says more than that it was. */
function found(value: Value): string {
  return value === true || value === 1 || value === '1' ? '' : `Found: ${value}.`
}

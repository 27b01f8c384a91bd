import type { Audit } from '@flotilla/api/contract'
import { Card } from '@flotilla/ui/page'
import { AuditCheckLabel } from '@flotilla/ui/site-cells'
import { checkWords } from '../../../data/audits/check-words.ts'
import { CheckRow } from './check-row.tsx'
import { FoundUsers } from './found-users.tsx'

/**
 * The checks of the users, failed ones first, each with the users that it found (spec: site-management §5).
 */
export function UserChecks({ audit }: { audit: Audit }) {
  const checks = Object.entries(audit.module_users ?? {}).sort(
    ([, a], [, b]) => Number(b.length > 0) - Number(a.length > 0),
  )
  return (
    <Card isFlush>
      <ul className="st-checks" aria-label="Checks of the users">
        {checks.map(([name, users]) => {
          const { title, advice } = checkWords(name)
          return (
            <CheckRow
              key={name}
              title={title}
              state={<AuditCheckLabel hasPassed={users.length === 0} />}
              words={users.length === 0 ? '' : advice}
            >
              {users.length > 0 && <FoundUsers title={title} users={users} />}
            </CheckRow>
          )
        })}
      </ul>
    </Card>
  )
}

import { BACKUP_OLD_DAYS, isBackupOld } from '../rules/backup-age.ts'
import type { SiteReason } from '../site/site-reason.ts'
import { connectionReasons } from './connection-reasons.ts'
import { coreReasons } from './core-reasons.ts'
import { gravityOf } from './reason-codes.ts'
import type { FoundReason, ReasonFacts } from './reason-facts.ts'
import { type Remedy, remedyOf } from './remedies.ts'

const DAY_MS = 86_400_000
/** Time that a newly connected site has for its first backup. */
const graceMs = DAY_MS

/** Whether the site can be restored, judging by what is known at `now`, epoch milliseconds. */
function backupReasons(facts: ReasonFacts, now: number): FoundReason[] {
  const { last_checked_backup: since, last_checked_backup_state: tested } = facts
  const text = 'The newest tested backup cannot be restored.'
  const isStartable = facts.backup_tools_installed && facts.can_start_backup
  return [
    ...(tested === 3 ? [{ code: 'backup_test_failed', since, severity: 'warning', text } as const] : []),
    ...(isStartable ? age(facts, now) : [unavailable(facts)]),
  ]
}

function age({ last_backup: last, kept }: ReasonFacts, now: number): FoundReason[] {
  if (last === null) {
    const since = kept?.createdAt ?? null
    if (since !== null && now - Date.parse(since) < graceMs) return []
    return [{ code: 'backup_none', since, severity: 'warning', text: 'There is no backup of this site.' }]
  }
  if (!isBackupOld(last, now)) return []
  const text = `The latest backup is more than ${BACKUP_OLD_DAYS} days old.`
  const since = new Date(Date.parse(last) + BACKUP_OLD_DAYS * DAY_MS).toISOString()
  return [{ code: 'backup_old', since, severity: 'warning', text }]
}

function unavailable({ backup_tools_installed }: ReasonFacts): FoundReason {
  const text = backup_tools_installed
    ? 'The backup tool of the site cannot be started from here.'
    : 'The site has no backup tool, so it cannot be backed up from here.'
  return { code: 'backup_unavailable', since: null, severity: 'warning', text }
}

/** The core update cures each of these, so beside them an available update is not a reason of its own. */
const curedByUpdate = new Set(['half_updated', 'core_update_unknown', 'core_update_failed', 'vulnerable'])

/**
 * Why a site is not healthy at `now` (epoch milliseconds), worst first; empty when it is healthy. The one
 * rule: the server sends the reasons that it finds; if a backend sends none, the console finds them from the
 * site's fields. A site that was never read only reports whether it is reachable.
 */
export function siteReasons(facts: ReasonFacts, now: number): (FoundReason & Remedy)[] {
  const isSeen = [facts.updated_at, facts.state, facts.app_version].some((value) => value !== null)
  const connection = connectionReasons(facts, now)
  const found = isSeen
    ? [...connection, ...coreReasons(facts, now), ...backupReasons(facts, now), ...findings(facts)]
    : connection.filter(({ code }) => !code.startsWith('tls'))
  const isCured = found.some(({ code }) => curedByUpdate.has(code))
  const shown = found.filter(({ code }) => !(isCured && code === 'core_update_available'))
  return [...shown, ...unexplained(facts, shown)]
    .sort(byGravity)
    .map((reason) => ({ ...reason, ...remedyOf(reason.code, facts) }))
}

/** Whether a site needs attention for this reason; one that only informs does not count. */
export const isUrgent = ({ severity }: Pick<SiteReason, 'severity'>) => severity !== 'info'

/**
 * 1 critical, -1 warning, 0 healthy: the worst reason decides the state of a site, and reasons that only
 * inform do not count.
 */
export function stateOfReasons(reasons: readonly Pick<SiteReason, 'severity'>[]): -1 | 0 | 1 {
  if (reasons.some(({ severity }) => severity === 'danger')) return 1
  return reasons.some(({ severity }) => severity === 'warning') ? -1 : 0
}

function byGravity(a: FoundReason, b: FoundReason): number {
  const gravity = Number(b.severity === 'danger') - Number(a.severity === 'danger')
  return gravity || gravityOf(a.code) - gravityOf(b.code)
}

function findings({ kept }: ReasonFacts): FoundReason[] {
  const found: FoundReason[] = []
  if (kept?.auditFinding) {
    const text = 'The last security check found something dangerous.'
    const since = kept.auditFinding.at
    found.push({ code: 'audit_finding', since, severity: 'danger', text })
  }
  const failed = kept?.failedExtensions ?? 0
  if (failed > 0) {
    const text =
      failed === 1 ? 'The update of an extension failed.' : `The updates of ${failed} extensions failed.`
    found.push({ code: 'extension_failed', since: null, severity: 'warning', text })
  }
  return found
}

/** A backend without reasons may know more about the site than its fields say. */
function unexplained({ state, kept }: ReasonFacts, shown: readonly FoundReason[]): FoundReason[] {
  if (kept !== null || state === null || state === 0 || stateOfReasons(shown) === state) return []
  if (state === -1 && shown.length > 0) return []
  const severity = state === 1 ? 'danger' : 'warning'
  const text = `The server calls this site ${state === 1 ? 'critical' : 'unwell'}, and does not say why.`
  return [{ code: 'unexplained', since: null, severity, text }]
}

import { BACKUP_OLD_DAYS, type SiteFilters, TLS_WARNING_DAYS } from '@flotilla/api/contract'
import { and, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accountExtensions, extensions, siteReasons, sites } from '../db/index.ts'

const dayMs = 86_400_000
const php7End = new Date('2022-11-29T00:00:00Z')
const monthDays = 30

/**
 * The filters of the sites as one condition on `sites` at `now`: what `matchesSiteFilters` of the contract
 * says; undefined when every site passes.
 */
export function siteConditions(filters: Partial<SiteFilters>, accountId: number, now: Date) {
  const { figure = 'all', state = 'any', updates = 'any', core = 'any' } = filters
  const { php = 'any', tls = 'any', backup = 'any', reason = 'any' } = filters
  const hasUpdates = sql`${sites.extensionsNeedUpdate} > 0`
  return and(
    figureConditions(now)[figure],
    stateConditions(now)[state],
    { any: undefined, needed: hasUpdates, none: not(hasUpdates) }[updates],
    coreCondition(core),
    {
      any: undefined,
      supported: and(isNotNull(sites.phpVersion), not(isPhpOutdated(now))),
      outdated: isPhpOutdated(now),
    }[php],
    tlsConditions(now)[tls],
    backupConditions(now)[backup],
    reason === 'any' ? undefined : hasOpenReason(accountId, reason, now),
  )
}

/** Whether a site counts for a figure. */
export function figureConditions(now: Date) {
  const { soon, expired } = tlsConditions(now)
  const { never, month, older } = backupConditions(now)
  return {
    all: undefined,
    attention: lte(sites.attentionAt, now),
    updates: sql`${sites.extensionsNeedUpdate} > 0`,
    core: sql`${sites.coreNeedUpdate} = 1`,
    tls: or(soon, expired),
    offline: sql`not ${sites.online}`,
    backup: or(never, month, older),
  }
}

type Dated = Record<'since' | 'dueAt' | 'endsAt' | 'openAt' | 'isSnoozed', PgColumn>

/** Whether a reason counts, and is not put aside. */
export function isOpen(now: Date, reason: Dated = siteReasons): SQL | undefined {
  return and(isDue(now, reason), lte(reason.openAt, now))
}

/** Whether a reason counts, and is put aside. */
export function isSnoozed(now: Date, reason: Dated = siteReasons): SQL | undefined {
  const isLater = sql`(${reason.openAt} is null or ${gt(reason.openAt, now)})`
  return and(isDue(now, reason), sql`${reason.isSnoozed}`, isLater)
}

/** Whether a reason counts, put aside or not. */
export function isDue(now: Date, { since, dueAt, endsAt }: Dated = siteReasons): SQL | undefined {
  // The beginning says less than `due_at`, but the lists of an account are in its order.
  return and(lte(since, now), lte(dueAt, now), or(isNull(endsAt), gt(endsAt, now)))
}

function hasOpenReason(accountId: number, code: string, now: Date): SQL {
  const own = and(eq(siteReasons.accountId, accountId), eq(siteReasons.code, code), isOpen(now))
  return sql`${sites.id} in (select ${siteReasons.siteId} from ${siteReasons} where ${own})`
}

function stateConditions(now: Date) {
  const isSeen = isNotNull(sites.updatedAt)
  const isCritical = lte(sites.dangerAt, now)
  const isHarmless = or(isNull(sites.dangerAt), gt(sites.dangerAt, now))
  return {
    any: undefined,
    healthy: and(isSeen, or(isNull(sites.reasonAt), gt(sites.reasonAt, now))),
    // The list shows maintenance instead of a warning.
    warning: and(isSeen, lte(sites.reasonAt, now), isHarmless, sql`not ${sites.maintenance}`),
    critical: and(isSeen, isCritical),
    offline: sql`not ${sites.online}`,
    maintenance: sql`${sites.maintenance}`,
    paused: sql`${sites.refreshDisabled}`,
  }
}

function coreCondition(core: string): SQL | undefined {
  if (core === 'any') return undefined
  return core === 'behind' ? sql`${sites.coreNeedUpdate} = 1` : eq(sites.appVersion, core)
}

/** False where the version is unknown or cannot be read. */
function isPhpOutdated(now: Date): SQL {
  const first = now >= php7End ? 8000 : 7004
  return sql`coalesce(${sites.phpRelease} < ${sql.raw(String(first))}, false)`
}

function tlsConditions(now: Date) {
  const hasTls = eq(sites.tlsEnabled, 1)
  const warnsUntil = new Date(now.getTime() + TLS_WARNING_DAYS * dayMs)
  return {
    any: undefined,
    ok: and(hasTls, gt(sites.tlsExpiration, warnsUntil)),
    soon: and(hasTls, gt(sites.tlsExpiration, now), lte(sites.tlsExpiration, warnsUntil)),
    expired: and(hasTls, lte(sites.tlsExpiration, now)),
    none: sql`${sites.tlsEnabled} <> 1`,
  }
}

function backupConditions(now: Date) {
  const weekAgo = new Date(now.getTime() - BACKUP_OLD_DAYS * dayMs).toISOString()
  const monthAgo = new Date(now.getTime() - monthDays * dayMs).toISOString()
  return {
    any: undefined,
    week: sql`${sites.lastBackup} >= ${weekAgo}::timestamptz`,
    month: sql`${sites.lastBackup} < ${weekAgo}::timestamptz and ${sites.lastBackup} >= ${monthAgo}::timestamptz`,
    older: sql`${sites.lastBackup} < ${monthAgo}::timestamptz`,
    never: isNull(sites.lastBackup),
    failed: sql`${sites.lastCheckedBackupState} = 3`,
  }
}

/** Whether a site has an extension of the account, named by its id in `account_extensions`. */
export function hasExtension(accountId: number, id: number): SQL {
  return sql`${sites.id} in (
    select ${extensions.siteId} from ${accountExtensions} inner join ${extensions}
      using (account_id, type, folder, element)
    where ${accountExtensions.id} = ${id} and ${accountExtensions.accountId} = ${accountId})`
}

import { matchesSiteFigure } from '../figures/count-site-figures.ts'
import { openReasons } from '../reasons/open-reasons.ts'
import { backupAge } from '../rules/backup-age.ts'
import { isPhpOutdated, tlsState } from '../rules/host-rules.ts'
import type { SiteRow } from '../site/site-row.ts'
import { noSiteFilters } from './needs-fleet.ts'
import type { SiteFilters } from './site-filters.ts'

/**
 * Whether a site passes every filter at `now`, epoch milliseconds; a missing filter passes. The server's
 * `siteConditions` does the same in SQL.
 */
export function matchesSiteFilters(site: SiteRow, filters: Partial<SiteFilters>, now: number): boolean {
  const { figure, state, updates, core, php, tls, backup, reason } = { ...noSiteFilters, ...filters }
  return (
    matchesSiteFigure(site, figure, now) &&
    matchesState(site, state) &&
    (updates === 'any' || (updates === 'needed') === site.data.extensions_need_update > 0) &&
    matchesCore(site, core) &&
    matchesPhp(site, php, now) &&
    (tls === 'any' || tlsState(site.data, now).state === tlsStates[tls]) &&
    matchesBackup(site, backup, now) &&
    (reason === 'any' || openReasons(site.data).some(({ code }) => code === reason))
  )
}

const states = { healthy: 0, warning: -1, critical: 1 } as const

function matchesState({ data }: SiteRow, wanted: SiteFilters['state']): boolean {
  if (wanted === 'any') return true
  if (wanted === 'offline') return data.online === false
  if (wanted === 'maintenance') return data.maintenance === true
  if (wanted === 'paused') return data.refresh_disabled
  // The list shows maintenance instead of a warning.
  return data.state === states[wanted] && !(wanted === 'warning' && data.maintenance === true)
}

function matchesCore({ data }: SiteRow, wanted: string): boolean {
  if (wanted === 'any') return true
  return wanted === 'behind' ? data.core_need_update === 1 : data.app_version === wanted
}

/** An unknown version is neither supported nor outdated. */
function matchesPhp({ data }: SiteRow, wanted: SiteFilters['php'], now: number): boolean {
  if (wanted === 'any') return true
  return data.php_version !== null && (wanted === 'outdated') === isPhpOutdated(data.php_version, now)
}

const tlsStates = { ok: 'ok', soon: 'warning', expired: 'expired', none: 'none' } as const

function matchesBackup({ data }: SiteRow, wanted: SiteFilters['backup'], now: number): boolean {
  if (wanted === 'any') return true
  if (wanted === 'failed') return data.last_checked_backup_state === 3
  return backupAge(data.last_backup, now) === wanted
}

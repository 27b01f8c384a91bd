import {
  backupAge,
  cutPage,
  isPhpOutdated,
  matchesSearch,
  matchesSiteFigure,
  SITES_PAGE_SIZE,
  type SiteRow,
  sortSites,
  tlsState,
} from '@flotilla/api/contract'
import type { ListView, OwnFilters } from '../../../address/list-view.ts'
import type { SitePage } from '../../../data/sites/site-queries.ts'

/** Whether a site passes every filter at `now`, epoch milliseconds. */
function matchesFilters(site: SiteRow, filters: OwnFilters, now: number): boolean {
  return (
    matchesSiteFigure(site, filters.figure, now) &&
    matchesState(site, filters.state) &&
    matchesUpdates(site, filters.updates) &&
    matchesCore(site, filters.core) &&
    matchesPhp(site, filters.php, now) &&
    matchesTls(site, filters.tls, now) &&
    matchesBackup(site, filters.backup, now)
  )
}

const states = { healthy: 0, warning: -1, critical: 1 } as const

function matchesState({ data }: SiteRow, wanted: ListView['state']): boolean {
  if (wanted === 'any') return true
  if (wanted === 'offline') return data.online === false
  if (wanted === 'maintenance') return data.maintenance === true
  if (wanted === 'paused') return data.refresh_disabled
  // The list shows maintenance instead of a warning.
  return data.state === states[wanted] && !(wanted === 'warning' && data.maintenance === true)
}

function matchesUpdates({ data }: SiteRow, wanted: ListView['updates']): boolean {
  return wanted === 'any' || (wanted === 'needed') === data.extensions_need_update > 0
}

function matchesCore({ data }: SiteRow, wanted: string): boolean {
  if (wanted === 'any') return true
  return wanted === 'behind' ? data.core_need_update === 1 : data.app_version === wanted
}

/** An unknown version is neither supported nor outdated. */
function matchesPhp({ data }: SiteRow, wanted: ListView['php'], now: number): boolean {
  if (wanted === 'any') return true
  return data.php_version !== null && (wanted === 'outdated') === isPhpOutdated(data.php_version, now)
}

const tlsStates = { ok: 'ok', soon: 'warning', expired: 'expired', none: 'none' } as const

function matchesTls({ data }: SiteRow, wanted: ListView['tls'], now: number): boolean {
  return wanted === 'any' || tlsState(data, now).state === tlsStates[wanted]
}

/** By the age of the latest backup; `failed` by the result of the latest test. */
function matchesBackup({ data }: SiteRow, wanted: ListView['backup'], now: number): boolean {
  if (wanted === 'any') return true
  if (wanted === 'failed') return data.last_checked_backup_state === 3
  return backupAge(data.last_backup, now) === wanted
}

/** The sites that match the filters and the search, unordered; `now` in epoch milliseconds. */
export function findSites(sites: readonly SiteRow[], view: ListView, now: number): SiteRow[] {
  return sites.filter(
    (site) => matchesFilters(site, view, now) && matchesSearch([site.name, site.data.url], view.search),
  )
}

/**
 * One page of the sites that match the filters, paged here because a backend need not know the filters. Same
 * order as the server's.
 */
export function selectSites(sites: readonly SiteRow[], view: ListView, now: number): SitePage {
  const matching = sortSites(findSites(sites, view, now), view.sort, view.dir)
  return cutPage(matching, { page: view.page, limit: SITES_PAGE_SIZE })
}

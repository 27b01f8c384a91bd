import { type ReasonCode, releaseOf, type SiteFields, type SiteReason } from '@flotilla/api/contract'

/** A short text for each reason; `reasonTitle` is more exact for one site. */
const titles: Record<ReasonCode, string> = {
  half_updated: 'Partly overwritten',
  core_update_unknown: 'Update unclear',
  offline: 'Offline',
  connection_refused: 'Access refused',
  connection_failed: 'No connection',
  core_update_failed: 'Core update failed',
  vulnerable: 'Known flaw',
  audit_finding: 'Dangerous finding',
  tls_expired: 'TLS expired',
  tls_none: 'Without TLS',
  maintenance: 'In maintenance',
  joomla_end_of_life: 'Joomla end of life',
  backup_test_failed: 'Backup test failed',
  tls_soon: 'TLS ends soon',
  backup_none: 'No backup',
  backup_old: 'Backup old',
  backup_unavailable: 'Backup impossible',
  php_end_of_life: 'PHP end of life',
  extension_failed: 'Extension update failed',
  refresh_off: 'Refresh is off',
  updates_unknown: 'Updates not seen',
  connector_missing: 'No connector',
  core_update_available: 'Core update available',
  unexplained: 'Reason not known',
}
const known = new Map<string, string>(Object.entries(titles))

/** "Core update failed", for any number of sites; an unknown word as it is. */
export function reasonName(code: string): string {
  const words = code.replaceAll('_', ' ')
  return known.get(code) ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The same for one site at `now`, epoch milliseconds: "Offline 2 h", "PHP 7.4 end of life". */
export function reasonTitle({ code, since }: SiteReason, site: SiteFields, now: number): string {
  switch (code) {
    case 'offline':
      return since === null ? reasonName(code) : `Offline ${shortDuration(now - Date.parse(since))}`
    case 'php_end_of_life':
      return `PHP ${releaseOf(site.php_version) ?? ''} end of life`.replace('  ', ' ')
    case 'joomla_end_of_life':
      return `Joomla ${releaseOf(site.app_version) ?? ''} end of life`.replace('  ', ' ')
    case 'tls_soon':
      return daysTitle(site.tls_expiration, now)
    case 'core_update_available':
      return site.core_update_to === null ? 'Core update available' : `Core update to ${site.core_update_to}`
    default:
      return reasonName(code)
  }
}

/** What is wrong, and what a person must do about it. */
export function reasonWords({ text, advice }: SiteReason): string {
  return advice === null ? text : `${text} ${advice}`
}

function daysTitle(end: string | null, now: number): string {
  if (end === null) return reasonName('tls_soon')
  const days = Math.ceil((Date.parse(end) - now) / 86_400_000)
  return `TLS ends in ${days} ${days === 1 ? 'day' : 'days'}`
}

/** "2 h", "3 d", "18 min": the largest unit, rounded down. */
export function shortDuration(durationMs: number): string {
  const minutes = Math.max(0, Math.floor(durationMs / 60_000))
  if (minutes >= 1440) return `${Math.floor(minutes / 1440)} d`
  return minutes >= 60 ? `${Math.floor(minutes / 60)} h` : `${minutes} min`
}

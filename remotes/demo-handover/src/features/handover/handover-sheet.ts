import type { SiteDetail } from '@flotilla/api/contract'
import { formatDate, formatDateTime } from '@flotilla/ui/format'

/**
 * What the next person who looks after a site must know, as lines of text. `at`: the time of reading (ISO
 * 8601, UTC); `offset`: whole hours of the reader's zone.
 */
export function handoverSheet(site: SiteDetail, at: string, offset: number): string {
  const time = (iso: string | null | undefined) => (iso ? formatDateTime(iso, offset) : null)
  const facts: [string, string | null][] = [
    ['Joomla', versionOf(site)],
    ['PHP', site.php_version],
    ['Extensions', extensionsOf(site)],
    ['Certificate', site.tls_expiration && `valid until ${formatDate(site.tls_expiration, offset)}`],
    ['Last backup', time(site.last_backup) ?? 'none'],
    ['Tested backup', testOf(site, time(site.last_checked_backup))],
    ['Next backup', time(site.next_runs?.backup) ?? 'none is planned'],
    ['Looked after by', site.assignee ?? 'nobody yet'],
    ['Note', site.description ?? 'none'],
  ]
  const lines = facts.map(([name, value]) => `${name}: ${value ?? 'not known'}`)
  return [site.name, site.url, `As of ${formatDateTime(at, offset)}`, '', ...lines].join('\n')
}

const versionOf = ({ app_version, core_update_to }: SiteDetail) =>
  app_version && core_update_to ? `${app_version}, ${core_update_to} is available` : app_version

const extensionsOf = ({ extensions_installed, extensions_need_update }: SiteDetail) =>
  `${extensions_installed} installed, ${extensions_need_update} with an update`

/** 2 is a success, 3 a failure (contract §4). */
function testOf({ last_checked_backup_state }: SiteDetail, at: string | null) {
  if (at === null || last_checked_backup_state === null || last_checked_backup_state < 2) return 'none'
  return `${at}, ${last_checked_backup_state === 2 ? 'it can be restored' : 'its test failed'}`
}

import type { SiteRow } from '@flotilla/api/contract'
import { toCsv } from '@flotilla/platform'
import { shownSiteState } from '@flotilla/ui/site-cells'

const header = [
  'Name',
  'Address',
  'Description',
  'Tags',
  'Updates',
  'Core',
  'Core update to',
  'PHP',
  'State',
  'TLS until',
  'Latest backup',
  'Latest tested backup',
  'Test',
  'Refreshed',
]

const tests = new Map([
  [-1, 'Not tested'],
  [0, 'Running'],
  [1, 'Running'],
  [2, 'Passed'],
  [3, 'Failed'],
])

/** Sites as CSV, one line each; times as ISO 8601 in UTC. */
export function sitesCsv(sites: readonly SiteRow[]): string {
  return toCsv(header, sites.map(lineOf))
}

function lineOf({ name, data }: SiteRow): (string | number)[] {
  return [
    name,
    data.url,
    data.description ?? '',
    data.tags.map((tag) => tag.name).join(', '),
    data.extensions_need_update,
    data.app_version ?? '',
    data.core_need_update === 1 ? (data.core_update_to ?? '') : '',
    data.php_version ?? '',
    shownSiteState(data.state, data.maintenance === true)?.word ?? '',
    data.tls_enabled === 1 ? (data.tls_expiration ?? '') : 'No TLS',
    data.last_backup ?? '',
    data.last_checked_backup ?? '',
    tests.get(data.last_checked_backup_state ?? Number.NaN) ?? '',
    data.updated_at ?? '',
  ]
}

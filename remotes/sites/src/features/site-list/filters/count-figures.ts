import {
  matchesSiteFigure,
  openReasons,
  type SiteFigureCounts,
  type SiteFigureId,
  type SiteRow,
  tlsState,
} from '@flotilla/api/contract'

export type SiteFigure = {
  id: SiteFigureId
  label: string
  value: number | null
  detail: string
  group?: 'warning' | 'danger'
}

/**
 * Change of a figure since `before`; null where one of the two is unknown. A figure without an earlier value
 * has no change, rather than a change from zero.
 */
export function changeOf({ id, value }: SiteFigure, before: Partial<SiteFigureCounts> | null): number | null {
  const then = before?.[id]
  return value === null || then === undefined ? null : value - then
}

/**
 * The figures over the list at `now`, epoch milliseconds; values are null while the sites are unknown. Leaves
 * out Offline where the backend does not say whether sites answer (contract §4).
 */
export function countFigures(sites: readonly SiteRow[] | undefined, now: number): SiteFigure[] {
  const count = (id: SiteFigureId) => sites?.filter((site) => matchesSiteFigure(site, id, now)).length ?? null
  const known = sites ?? []
  const updates = known.reduce((sum, { data }) => sum + data.extensions_need_update, 0)
  const expired = known.filter(({ data }) => tlsState(data, now).state === 'expired').length
  const never = known.filter(({ data }) => data.last_backup === null).length
  const critical = known.filter(({ data }) => openReasons(data, now)[0]?.severity === 'danger').length
  const knowsOnline =
    sites === undefined || known.length === 0 || known.some(({ data }) => typeof data.online === 'boolean')
  const figures: SiteFigure[] = [
    {
      id: 'attention',
      label: 'Needs attention',
      value: count('attention'),
      detail: critical > 0 ? `${critical} critical` : '',
      group: critical > 0 ? 'danger' : 'warning',
    },
    { id: 'all', label: 'Sites', value: count('all'), detail: '' },
    { id: 'updates', label: 'Need updates', value: count('updates'), detail: plural(updates, 'update') },
    { id: 'core', label: 'Core updates', value: count('core'), detail: targets(known) },
    {
      id: 'tls',
      label: 'TLS soon',
      value: count('tls'),
      detail: expired > 0 ? `${expired} expired` : '',
      group: 'warning',
    },
    { id: 'offline', label: 'Offline', value: count('offline'), detail: '', group: 'danger' },
    {
      id: 'backup',
      label: 'Backup old',
      value: count('backup'),
      detail: never > 0 ? `${never} without` : 'over 7 days',
      group: 'warning',
    },
  ]
  return figures.filter((figure) => knowsOnline || figure.id !== 'offline')
}

const plural = (count: number, word: string) =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`

/** "to 5.4.8 or 6.1.3"; empty with more than two targets. */
function targets(sites: readonly SiteRow[]): string {
  const versions = new Set(
    sites.flatMap(({ data }) => (data.core_need_update === 1 ? (data.core_update_to ?? []) : [])),
  )
  return versions.size === 0 || versions.size > 2 ? '' : `to ${[...versions].sort().join(' or ')}`
}

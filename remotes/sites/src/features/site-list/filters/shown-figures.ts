import type { FleetFigures, SiteFigureCounts, SiteFigureId } from '@flotilla/api/contract'

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
 * The figures above the list, in their order; values are null while they are unknown. Leaves out Offline
 * where the backend does not say whether sites answer (contract §4).
 */
export function shownFigures(fleet: FleetFigures | undefined): SiteFigure[] {
  const { critical = 0, updates = 0, tls_expired: expired = 0, without_backup: never = 0 } = fleet ?? {}
  const value = (id: SiteFigureId) => fleet?.counts[id] ?? null
  const figures: SiteFigure[] = [
    {
      id: 'attention',
      label: 'Attention',
      value: value('attention'),
      detail: critical > 0 ? `${critical} critical` : '',
      group: critical > 0 ? 'danger' : 'warning',
    },
    { id: 'all', label: 'Sites', value: value('all'), detail: '' },
    { id: 'updates', label: 'Updates', value: value('updates'), detail: plural(updates, 'update') },
    { id: 'core', label: 'Core updates', value: value('core'), detail: targets(fleet?.core_targets ?? []) },
    {
      id: 'tls',
      label: 'TLS soon',
      value: value('tls'),
      detail: expired > 0 ? `${expired} expired` : '',
      group: 'warning',
    },
    { id: 'offline', label: 'Offline', value: value('offline'), detail: '', group: 'danger' },
    {
      id: 'backup',
      label: 'Backup old',
      value: value('backup'),
      detail: never > 0 ? `${never} without` : '',
      group: 'warning',
    },
  ]
  return figures.filter(({ id }) => fleet?.knows_online !== false || id !== 'offline')
}

const plural = (count: number, word: string) =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`

/** "to 5.4.8 or 6.1.3"; empty with more than two targets. */
function targets(versions: readonly string[]): string {
  return versions.length === 0 || versions.length > 2 ? '' : `to ${versions.join(' or ')}`
}

import type { IconName } from './icon-name.ts'
import type { StatusGroup } from './status-group.ts'

export type ShownState = { word: string; group: StatusGroup; icon?: IconName }

/** Word and colour group of a site's state (spec: site-management §2 Sites overview). */
const siteStates: ReadonlyMap<number, ShownState> = new Map([
  [0, { word: 'Healthy', group: 'success' }],
  [-1, { word: 'Warning', group: 'warning' }],
  [1, { word: 'Critical', group: 'danger' }],
])
const maintenance: ShownState = { word: 'In maintenance', group: 'info', icon: 'maintenance' }

/**
 * How the state of a site is shown: 0 healthy, -1 warning, 1 critical; undefined for anything else. Maintenance takes the
 * place of all but what is critical.
 */
export function shownSiteState(state: number | null, isInMaintenance: boolean): ShownState | undefined {
  if (isInMaintenance && state !== 1) return maintenance
  return siteStates.get(state ?? Number.NaN)
}

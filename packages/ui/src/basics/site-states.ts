import type { StatusGroup } from './status-group.ts'

/** Word and colour group of a site's state (spec: site-management, site list). */
export const siteStates: ReadonlyMap<number, { word: string; group: StatusGroup }> = new Map([
  [0, { word: 'Healthy', group: 'success' }],
  [-1, { word: 'Warning', group: 'warning' }],
  [1, { word: 'Critical', group: 'danger' }],
])

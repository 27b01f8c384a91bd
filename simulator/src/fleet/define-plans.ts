import type { GroupKey } from './groups.ts'
import type { PlanDefinition, SiteDefinition } from './site-definition.ts'

type Slot = readonly [dow: number, action: PlanDefinition['action'], hour: number, minute: number]

const daily = (hour: number, minute: number): Slot[] => [
  ...[1, 2, 3, 4, 5, 6].map((dow) => [dow, 'backup', hour, minute] as const),
  [7, 'backupandtest', hour, minute],
]

/** Weekly plans of fleet §3.2; a day has one entry, and backup with test is `backupandtest` (contract §4). */
const slots: Record<GroupKey, readonly Slot[]> = {
  brochure: [[7, 'backupandtest', 3, 15]],
  club: [
    [1, 'backup', 3, 15],
    [4, 'backup', 3, 15],
  ],
  shop: daily(2, 30),
  municipality: daily(2, 0).map(([dow, , hour, minute]) => [dow, 'backup', hour, minute] as const),
  news: [
    [4, 'backup', 1, 30],
    [7, 'backup', 1, 30],
  ],
  restaurant: [[3, 'backup', 4, 0]],
  legacy: [],
  staging: [],
}

/** The site's weekly plan; empty where the site cannot be backed up. */
export function definePlans(site: SiteDefinition): PlanDefinition[] {
  if (site.backupTool !== 'pro') return []
  return slots[site.group].map(([dow, action, hour, minute]) => ({ action, dow, profileId: 1, hour, minute }))
}

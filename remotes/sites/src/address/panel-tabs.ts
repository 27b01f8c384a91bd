/** Tabs of the site panel, in their order. */
export const panelTabs = [
  'dashboard',
  'extensions',
  'backups',
  'schedule',
  'performance',
  'security',
  'settings',
] as const
export type PanelTab = (typeof panelTabs)[number]

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

export const panelTabLabels: Record<PanelTab, string> = {
  dashboard: 'Dashboard',
  extensions: 'Extensions',
  backups: 'Backups',
  schedule: 'Schedule',
  performance: 'Performance',
  security: 'Security Checks',
  settings: 'Settings',
}

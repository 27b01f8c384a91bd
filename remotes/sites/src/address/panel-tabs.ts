/** Tabs of the site panel, in their order. */
export const panelTabs = ['dashboard'] as const
export type PanelTab = (typeof panelTabs)[number]

import { useLocation } from '@flotilla/platform/router'
import { z } from 'zod'

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

/** A tab that another remote adds, by remote and key. */
const addedTab = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/

/** The site of the open panel, 0 for none, and its tab: one of its own, or one that another remote adds. */
export const PanelView = z.object({
  site: z.coerce.number().int().min(0).default(0),
  tab: z.enum(panelTabs).or(z.string().regex(addedTab)).default('dashboard'),
})
export type PanelView = z.infer<typeof PanelView>

/** The panel's own tab of this name; undefined: another remote adds it. */
export const ownTab = (tab: string): PanelTab | undefined => panelTabs.find((own) => own === tab)

/**
 * State of a single tab: another site or tab begins without it (spec: site-management §2, "hides any audit
 * detail").
 */
const tabFields = ['backups', 'restore', 'report', 'audits', 'audit', 'part']

/**
 * Addresses of the panel above the current list: page, sort and search stay, so that closing returns to it.
 * `null` closes the panel.
 */
export function useSiteLink(): (siteId: number | null, tab?: string) => string {
  const { pathname, search } = useLocation()
  return (siteId, tab) => {
    const params = new URLSearchParams(search)
    params.delete('site')
    params.delete('tab')
    for (const field of tabFields) params.delete(field)
    if (siteId !== null) params.set('site', String(siteId))
    if (siteId !== null && tab !== undefined && tab !== 'dashboard') params.set('tab', tab)
    const text = params.toString()
    return text === '' ? pathname : `${pathname}?${text}`
  }
}

/** Addresses of the restore guide of a backup, in the backups tab of its site. */
export function useRestoreLink(): (siteId: number, backupId: number) => string {
  const link = useSiteLink()
  return (siteId, backupId) => `${link(siteId, 'backups')}&restore=${backupId}`
}

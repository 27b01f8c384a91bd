import type { SiteDetail } from '@flotilla/api/contract'
import { type ComponentType, lazy, Suspense } from 'react'
import type { PanelTab } from '../../address/panel-tabs.ts'
import { DashboardTab } from './dashboard/dashboard-tab.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'

type Tab = ComponentType<{ site: SiteDetail }>

const tabs: Record<PanelTab, Tab> = {
  dashboard: DashboardTab,
  extensions: lazy(async () => ({
    default: (await import('./extensions/extensions-tab.tsx')).ExtensionsTab,
  })),
  backups: lazy(async () => ({ default: (await import('./backups/backups-tab.tsx')).BackupsTab })),
  schedule: lazy(async () => ({ default: (await import('./schedule/schedule-tab.tsx')).ScheduleTab })),
  performance: lazy(async () => ({
    default: (await import('./performance/performance-tab.tsx')).PerformanceTab,
  })),
  security: lazy(async () => ({ default: (await import('./security-checks/security-tab.tsx')).SecurityTab })),
  settings: lazy(async () => ({ default: (await import('./settings/settings-tab.tsx')).SettingsTab })),
}

/** The part of the site that the address names; all but the dashboard are loaded when opened. */
export function SiteTab({ site, tab }: { site: SiteDetail; tab: PanelTab }) {
  const Content = tabs[tab]
  return (
    <Suspense fallback={<TabSkeleton tab={tab} label="Loading" />}>
      <Content site={site} />
    </Suspense>
  )
}

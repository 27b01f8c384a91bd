import './site-panel.css'
import type { SiteDetail } from '@flotilla/api/contract'
import { usePlatform, useUrlState } from '@flotilla/platform'
import { describeFailure, PanelBody, QueryState, SplitPanel } from '@flotilla/ui/page'
import { type ComponentType, lazy, Suspense } from 'react'
import { type PanelTab, PanelView, panelTabLabels } from '../../address/panel-view.ts'
import { knownName } from '../../data/sites/site-names.ts'
import { useSite } from '../../data/sites/use-site.ts'
import { AllSites } from './all-sites.tsx'
import { DashboardTab } from './dashboard/dashboard-tab.tsx'
import { HalfUpdateNotice } from './half-update-notice.tsx'
import { SiteHead } from './site-head.tsx'
import { SiteNote } from './site-note.tsx'
import { SiteTabs } from './site-tabs.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'
import { useTabTitle } from './use-tab-title.ts'

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

/** The part of the site in the address; all but the dashboard load when they are opened. */
function SiteTab({ site, tab }: { site: SiteDetail; tab: PanelTab }) {
  const Content = tabs[tab]
  return (
    <Suspense fallback={<TabSkeleton tab={tab} label="Loading" />}>
      <Content site={site} />
    </Suspense>
  )
}

const describe = (error: unknown) => ({ ...describeFailure(error), title: 'Error getting site data' })

/**
 * One site beside the list of all (spec: site-management §2 Site detail panel). Its tabs work while it loads.
 */
export function SitePanel({ siteId }: { siteId: number }) {
  const { queryClient } = usePlatform()
  const [{ tab }] = useUrlState(PanelView)
  const { query, site } = useSite(siteId)
  const name = site?.name ?? knownName(queryClient, siteId)
  useTabTitle(`${name ?? 'Site'} · ${panelTabLabels[tab]}`)
  return (
    <SplitPanel listLabel="All sites" skipLabel="Skip to the site" list={<AllSites currentId={siteId} />}>
      <SiteHead
        siteId={siteId}
        site={site}
        name={name ?? 'Site'}
        hasTaskBelow={tab === 'schedule' || tab === 'settings'}
      />
      <SiteNote site={site} />
      <SiteTabs
        siteId={siteId}
        name={name ?? 'the site'}
        updates={site?.extensions_need_update}
        currentTab={tab}
      />
      <PanelBody>
        <QueryState
          query={query}
          of="site"
          describe={describe}
          skeleton={<TabSkeleton tab={tab} label="Loading the site" />}
        >
          {() =>
            site && (
              <>
                <HalfUpdateNotice site={site} />
                <SiteTab key={`${site.id} ${tab}`} site={site} tab={tab} />
              </>
            )
          }
        </QueryState>
      </PanelBody>
    </SplitPanel>
  )
}

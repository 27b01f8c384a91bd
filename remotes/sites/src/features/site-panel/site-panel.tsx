import './site-panel.css'
import type { SiteDetail } from '@flotilla/api/contract'
import { type SlotEntry, usePlatform } from '@flotilla/platform'
import { SlotPart } from '@flotilla/platform/slots'
import { describeFailure, PanelBody, QueryState, SplitPanel } from '@flotilla/ui/page'
import { type ComponentType, lazy, Suspense } from 'react'
import type { PanelTab } from '../../address/panel-view.ts'
import { knownName } from '../../data/sites/site-names.ts'
import { useSite } from '../../data/sites/use-site.ts'
import { AllSites } from './all-sites.tsx'
import { DashboardTab } from './dashboard/dashboard-tab.tsx'
import { HalfUpdateNotice } from './half-update-notice.tsx'
import { SiteHead } from './site-head.tsx'
import { SiteNote } from './site-note.tsx'
import { SiteTabs } from './site-tabs.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'
import { usePanelTab } from './use-panel-tab.ts'
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

/** The tab of another remote: its code loads when it is opened. */
function AddedTab({ site, entry }: { site: SiteDetail; entry: SlotEntry<'site-tab'> }) {
  return (
    <SlotPart entry={entry} wait={<TabSkeleton tab="added" label="Loading" />}>
      {(Content) => <Content site={site} />}
    </SlotPart>
  )
}

const describe = (error: unknown) => ({ ...describeFailure(error), title: 'Error getting site data' })

/**
 * One site beside the list of all (spec: site-management §2 Site detail panel). Its tabs work while it loads.
 */
export function SitePanel({ siteId }: { siteId: number }) {
  const { queryClient } = usePlatform()
  const { tabs: shownTabs, current } = usePanelTab()
  const { id: tab } = current
  const { query, site } = useSite(siteId)
  const name = site?.name ?? knownName(queryClient, siteId)
  useTabTitle(`${name ?? 'Site'} · ${current.label}`)
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
        tabs={shownTabs}
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
                {current.added === null ? (
                  <SiteTab key={`${site.id} ${tab}`} site={site} tab={current.own} />
                ) : (
                  <AddedTab key={`${site.id} ${tab}`} site={site} entry={current.added} />
                )}
              </>
            )
          }
        </QueryState>
      </PanelBody>
    </SplitPanel>
  )
}

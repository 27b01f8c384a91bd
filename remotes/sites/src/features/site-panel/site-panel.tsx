import './site-panel.css'
import type { SiteDetail } from '@flotilla/api/contract'
import { sharedQueries, usePlatform, useUrlState } from '@flotilla/platform'
import { SearchField } from '@flotilla/ui/form'
import {
  describeFailure,
  PanelBody,
  QueryState,
  SkeletonRows,
  SplitListHead,
  SplitPanel,
} from '@flotilla/ui/page'
import { FilterSelect } from '@flotilla/ui/select'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { type PanelTab, PanelView, panelTabLabels } from '../../address/panel-view.ts'
import { useSelectTag, useTagId } from '../../address/use-tag.ts'
import { siteQueries } from '../../data/sites/site-queries.ts'
import { useTagOptions } from '../../data/tags/use-tag-options.ts'
import { AllSitesList } from './all-sites-list.tsx'
import { DashboardTab } from './dashboard/dashboard-tab.tsx'
import { HalfUpdateNotice } from './half-update-notice.tsx'
import { SiteHead } from './site-head.tsx'
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

const loading = <SkeletonRows rows={12} columns={1} rowKind="list" />

/**
 * All sites beside the open one. The filter text stays in this component: each key redraws only the rows, not
 * the panel.
 */
function AllSites({ currentId }: { currentId: number }) {
  const { http } = usePlatform()
  const [filter, setFilter] = useState('')
  const query = useQuery(sharedQueries.everySite(http, useTagId()))
  return (
    <>
      <SplitListHead>
        <AllSitesHead count={query.data?.length ?? null} filter={filter} onFilter={setFilter} />
      </SplitListHead>
      <QueryState query={query} of="sites" skeleton={loading}>
        {(sites) => <AllSitesList sites={sites} filter={filter} currentId={currentId} />}
      </QueryState>
    </>
  )
}

type Props = {
  /** Null while the sites are unknown. */
  count: number | null
  filter: string
  onFilter: (filter: string) => void
}

/** Filters of the list of all sites: by name at once, by tag through the address. */
function AllSitesHead({ count, filter, onFilter }: Props) {
  const tagId = useTagId()
  const options = useTagOptions()
  const selectTag = useSelectTag()
  const label = count === null ? 'Filter sites' : `Filter ${count} ${count === 1 ? 'site' : 'sites'}`
  return (
    <>
      <SearchField label={label} value={filter} onApply={onFilter} isInstant />
      <FilterSelect
        label="Tag"
        options={options}
        value={String(tagId)}
        onChange={(value) => selectTag(Number(value))}
        isWide
      />
    </>
  )
}

const describe = (error: unknown) => ({ ...describeFailure(error), title: 'Error getting site data' })

/**
 * One site beside the list of all (spec: site-management §2 Site detail panel). Its tabs work while it loads.
 */
export function SitePanel({ siteId }: { siteId: number }) {
  const { http } = usePlatform()
  const [{ tab }] = useUrlState(PanelView)
  const query = useQuery(siteQueries(http).detail(siteId))
  const { data: knownName } = useQuery({
    ...sharedQueries.everySite(http, useTagId()),
    select: (sites) => sites.find((site) => site.id === siteId)?.name,
  })
  useTabTitle(`${query.data?.name ?? knownName ?? 'Site'} · ${panelTabLabels[tab]}`)
  return (
    <SplitPanel listLabel="All sites" list={<AllSites currentId={siteId} />}>
      <SiteHead
        site={query.data}
        name={knownName ?? 'Site'}
        hasTaskBelow={tab === 'schedule' || tab === 'settings'}
      />
      <SiteTabs
        siteId={siteId}
        name={query.data?.name ?? knownName ?? 'the site'}
        updates={query.data?.extensions_need_update}
        currentTab={tab}
      />
      <PanelBody>
        <QueryState
          query={query}
          of="site"
          describe={describe}
          skeleton={<TabSkeleton tab={tab} label="Loading the site" />}
        >
          {(site) => (
            <>
              <HalfUpdateNotice site={site} />
              <SiteTab key={`${site.id} ${tab}`} site={site} tab={tab} />
            </>
          )}
        </QueryState>
      </PanelBody>
    </SplitPanel>
  )
}

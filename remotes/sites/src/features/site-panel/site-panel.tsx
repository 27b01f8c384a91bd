import { sharedQueries, usePlatform, useUrlState } from '@flotilla/platform'
import { describeFailure, PanelBody, QueryState, SplitPanel } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { panelTabLabels } from '../../address/panel-tabs.ts'
import { PanelView } from '../../address/panel-view.ts'
import { useTagId } from '../../address/use-tag-id.ts'
import { siteQueries } from '../../data/sites/site-queries.ts'
import { AllSites } from './all-sites.tsx'
import { HalfUpdateNotice } from './half-update-notice.tsx'
import { SiteHead } from './site-head.tsx'
import { SiteTab } from './site-tab.tsx'
import { SiteTabs } from './site-tabs.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'
import { useTabTitle } from './use-tab-title.ts'
import './site-panel.css'

const describe = (error: unknown) => ({ ...describeFailure(error), title: 'Error getting site data' })

/** One site beside the list of all (spec: site-management §2 Site detail panel). Its tabs work while it is being read. */
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

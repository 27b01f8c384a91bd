import { sharedQueries, usePlatform, useUrlState } from '@flotilla/platform'
import { describeFailure, PanelBody, QueryState, SkeletonRows, SplitPanel } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PanelView } from '../../address/panel-view.ts'
import { useTagId } from '../../address/use-tag-id.ts'
import { siteQueries } from '../../data/sites/site-queries.ts'
import { AllSitesHead } from './all-sites-head.tsx'
import { AllSitesList } from './all-sites-list.tsx'
import { SiteHead } from './site-head.tsx'
import { SiteTab } from './site-tab.tsx'
import { SiteTabs } from './site-tabs.tsx'
import './site-panel.css'

const describe = (error: unknown) => ({ ...describeFailure(error), title: 'Error getting site data' })
const loading = (
  <PanelBody>
    <SkeletonRows rows={8} label="Loading the site" />
  </PanelBody>
)

/** One site beside the list of all (spec: site-management §2 Site detail panel). */
export function SitePanel({ siteId }: { siteId: number }) {
  const { http } = usePlatform()
  const [{ tab }] = useUrlState(PanelView)
  const [filter, setFilter] = useState('')
  const every = useQuery(sharedQueries.everySite(http, useTagId()))
  const query = useQuery(siteQueries(http).detail(siteId))
  const known = every.data?.find((site) => site.id === siteId)
  return (
    <SplitPanel
      listLabel="All sites"
      listHead={<AllSitesHead count={every.data?.length ?? null} filter={filter} onFilter={setFilter} />}
      list={
        <QueryState query={every} of="sites" skeleton={<SkeletonRows rows={12} columns={1} rowKind="list" />}>
          {(sites) => <AllSitesList sites={sites} filter={filter} currentId={siteId} />}
        </QueryState>
      }
    >
      <SiteHead
        site={query.data}
        name={known?.name ?? 'Site'}
        hasTaskBelow={tab === 'schedule' || tab === 'settings'}
      />
      <QueryState query={query} of="site" describe={describe} skeleton={loading}>
        {(site) => (
          <>
            <SiteTabs site={site} currentTab={tab} />
            <PanelBody>
              <SiteTab key={`${site.id} ${tab}`} site={site} tab={tab} />
            </PanelBody>
          </>
        )}
      </QueryState>
    </SplitPanel>
  )
}

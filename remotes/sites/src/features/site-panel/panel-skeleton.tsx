import { PanelBody } from '@flotilla/ui/page'
import type { PanelTab } from '../../address/panel-tabs.ts'
import { SiteTabs } from './site-tabs.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'

/** A site that is being read: its tabs work already, what they show keeps its place. */
export function PanelSkeleton({ siteId, tab }: { siteId: number; tab: PanelTab }) {
  return (
    <>
      <SiteTabs siteId={siteId} name="the site" updates={undefined} currentTab={tab} />
      <PanelBody>
        <TabSkeleton tab={tab} label="Loading the site" />
      </PanelBody>
    </>
  )
}

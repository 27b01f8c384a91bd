import { useUrlState } from '@flotilla/platform'
import { StartSheetProvider } from '@flotilla/ui/overlay'
import { PageSkeleton, SkeletonRows } from '@flotilla/ui/page'
import { lazy, Suspense } from 'react'
import { PanelView } from './address/panel-view.ts'
import { CoreUpdateAlert } from './features/core-update-alert/core-update-alert.tsx'
import { OnboardingGate } from './features/onboarding/onboarding-gate.tsx'
import { SiteListPage } from './features/site-list/site-list-page.tsx'
import { TagsProvider } from './features/tags/tags-provider.tsx'
import { useSiteSelection } from './selection/selection-context.ts'
import { usePanelFocus } from './use-panel-focus.ts'

const SitePanel = lazy(async () => ({
  default: (await import('./features/site-panel/site-panel.tsx')).SitePanel,
}))

const panel = (
  <PageSkeleton title="Sites">
    <SkeletonRows rows={8} label="Loading the site" />
  </PageSkeleton>
)

/** `/sites/:tagId?`: the list, or the panel of the site that the address names. The selection survives the panel and the removal page. */
export function SitesRoute() {
  const [{ site }] = useUrlState(PanelView)
  usePanelFocus(site)
  const [selection, setSelection] = useSiteSelection()
  return (
    <StartSheetProvider>
      <TagsProvider>
        <CoreUpdateAlert />
        {site > 0 ? (
          <Suspense fallback={panel}>
            <SitePanel siteId={site} />
          </Suspense>
        ) : (
          <SiteListPage Gate={OnboardingGate} selection={selection} onSelectionChange={setSelection} />
        )}
      </TagsProvider>
    </StartSheetProvider>
  )
}

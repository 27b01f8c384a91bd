import { usePlatform, useUrlState } from '@flotilla/platform'
import { PageSkeleton, SkeletonRows } from '@flotilla/ui/page'
import { isKeyTaken } from '@flotilla/ui/theme'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { PanelView, useSiteLink } from './address/panel-view.ts'
import { CoreUpdateAlert } from './features/core-update-alert/core-update-alert.tsx'
import { OnboardingGate } from './features/onboarding/onboarding-gate.tsx'
import { SiteListPage } from './features/site-list/site-list-page.tsx'
import { SchedulesProvider } from './features/site-schedules/schedules-provider.tsx'
import { TagsProvider } from './features/tags/tags-provider.tsx'
import { useSiteSelection } from './selection/site-selection.tsx'

/**
 * Moves the focus when the panel opens and closes: to the head of the site, and back to its row. Esc closes
 * the panel, but not from inside a field and not under a dialog (experience §2).
 */
function usePanelFocus(siteId: number): void {
  const { navigate } = usePlatform()
  const link = useSiteLink()
  const close = useRef(() => {})
  const shown = useRef(0)
  useEffect(() => {
    close.current = () => navigate(link(null))
  })
  useEffect(() => {
    const left = shown.current
    shown.current = siteId
    // When a person moves through the list of all sites, the focus stays there.
    if (left !== 0 && siteId !== 0) return
    const row = `[data-row="${left}"]`
    const wanted = siteId === 0 ? [`${row} [data-row-name] a`, `${row} a`] : ['h1[tabindex]']
    if (left !== siteId) return focusWhenThere(wanted)
  }, [siteId])
  useEffect(() => {
    if (siteId === 0) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (!isKeyTaken(event.target)) close.current()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [siteId])
}

/** The next page may still be loading; if another element gets the focus meanwhile, it keeps it. */
function focusWhenThere(selectors: readonly string[]): (() => void) | undefined {
  const focus = () => {
    if (document.activeElement !== document.body) return true
    const found = selectors.map((one) => document.querySelector<HTMLElement>(one))
    const element = found.find((one) => one !== null)
    element?.focus()
    return element !== undefined
  }
  if (focus()) return undefined
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

const SitePanel = lazy(async () => ({
  default: (await import('./features/site-panel/site-panel.tsx')).SitePanel,
}))

const panel = (
  <PageSkeleton title="Sites">
    <SkeletonRows rows={8} label="Loading the site" />
  </PageSkeleton>
)

/**
 * `/sites/:tagId?`: the list, or the panel of the site in the address. The selection survives the panel and
 * the removal page.
 */
export function SitesRoute() {
  const [{ site }] = useUrlState(PanelView)
  usePanelFocus(site)
  const [selection, setSelection] = useSiteSelection()
  return (
    <SchedulesProvider>
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
    </SchedulesProvider>
  )
}

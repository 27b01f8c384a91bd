import { Fragment, useLayoutEffect, useRef } from 'react'
import type { RenderedLink } from '../basics/link.tsx'
import { UpdatesCount } from '../site-cells/update-cells.tsx'
import './tab-nav.css'

export type TabNavProps = {
  /** Names the navigation: "Parts of Autohaus Meier". */
  label: string
  /** The tabs in their order; `count` is a pill, shown above 0. */
  tabs: readonly { id: string; label: string /** A pill, shown above 0. */; count?: number | undefined }[]
  /** The tab that is open. */
  currentId: string
  /** `(tab, props) => <RouterLink to={…} {...props} />`: tabs are places, so they are links. */
  renderLink: (tabId: string, props: RenderedLink) => React.ReactNode
}

/**
 * Tabs whose address is part of the URL. If they are wider than the screen, the current one is scrolled into
 * view.
 */
export function TabNav({ label, tabs, currentId, renderLink }: TabNavProps) {
  const bar = useRef<HTMLElement>(null)
  // A count that arrives later moves the tabs after it.
  const counts = tabs.map(({ count = 0 }) => count).join()
  useLayoutEffect(() => {
    const current = bar.current?.querySelector('[aria-current]')
    if (current && bar.current) showWithin(bar.current, current)
  }, [currentId, counts])
  return (
    <nav ref={bar} className="fl-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Fragment key={tab.id}>
          {renderLink(tab.id, {
            className: 'fl-tab',
            children: (
              <>
                {tab.label}
                {tab.count ? <UpdatesCount count={tab.count} /> : null}
              </>
            ),
            ...(tab.id === currentId ? { 'aria-current': 'page' as const } : {}),
          })}
        </Fragment>
      ))}
    </nav>
  )
}

/** Scrolls only sideways: the page stays in place. */
function showWithin(bar: Element, tab: Element): void {
  const [outer, inner] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()]
  bar.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}

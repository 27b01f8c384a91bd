import { Link } from '@flotilla/platform/router'
import { TabNav } from '@flotilla/ui/page'
import { useLayoutEffect, useRef } from 'react'
import { useSiteLink } from '../../address/panel-view.ts'
import { showWithin } from './show-within.ts'
import type { ShownTab } from './use-panel-tab.ts'

type Props = {
  siteId: number
  name: string
  /** Number of extensions with a pending update; undefined while unknown. */
  updates: number | undefined
  tabs: readonly ShownTab[]
  currentTab: string
}

/** The parts of a site; each has its own address. */
export function SiteTabs({ siteId, name, updates, tabs, currentTab }: Props) {
  const link = useSiteLink()
  const box = useRef<HTMLDivElement>(null)
  // On a narrow screen the row of tabs is wider than the screen.
  useLayoutEffect(() => showWithin(box.current?.querySelector('[aria-current]')), [currentTab])
  return (
    <div ref={box}>
      <TabNav
        label={`Parts of ${name}`}
        tabs={tabs.map((tab) => ({ ...tab, count: tab.id === 'extensions' ? updates : undefined }))}
        currentId={currentTab}
        renderLink={(id, props) => <Link to={link(siteId, id)} {...props} />}
      />
    </div>
  )
}

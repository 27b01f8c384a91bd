import type { ReactNode } from 'react'
import './split-panel.css'

export type SplitPanelProps = {
  /** Names the list: "All sites". */
  listLabel: string
  /** Above the list, 272 px wide: search and filter. */
  listHead: ReactNode
  /** The rows; a `VirtualList` when there can be many. */
  list: ReactNode
  /** Panel head, tabs and body. */
  children: ReactNode
}

/** A list of 272 px and the panel of one of its rows. To 1100 px only the panel is left. */
export function SplitPanel({ listLabel, listHead, list, children }: SplitPanelProps) {
  return (
    <div className="fl-split">
      <aside className="fl-split__list" aria-label={listLabel}>
        <div className="fl-split__head">{listHead}</div>
        {list}
      </aside>
      <div className="fl-split__panel">{children}</div>
    </div>
  )
}

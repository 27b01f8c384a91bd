import type { ReactNode } from 'react'
import './split-panel.css'

export type SplitPanelProps = {
  /** Names the list: "All sites". */
  listLabel: string
  /** A `SplitListHead` and the rows below it; a `VirtualList` when there can be many. */
  list: ReactNode
  /** Panel head, tabs and body. */
  children: ReactNode
}

/** A list of 272 px and the panel of one of its rows. To 1100 px only the panel is left. */
export function SplitPanel({ listLabel, list, children }: SplitPanelProps) {
  return (
    <div className="fl-split">
      <aside className="fl-split__list" aria-label={listLabel}>
        {list}
      </aside>
      <div className="fl-split__panel">{children}</div>
    </div>
  )
}

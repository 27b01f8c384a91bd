import type { ReactNode } from 'react'
import './split-panel.css'

/** Stands above the list of a `SplitPanel`, 272 px wide: search and filter. */
export function SplitListHead({ children }: { children: ReactNode }) {
  return <div className="fl-split__head">{children}</div>
}

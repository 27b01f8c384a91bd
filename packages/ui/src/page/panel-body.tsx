import type { ReactNode } from 'react'
import './split-panel.css'

/** What stands under the tabs of a panel. */
export function PanelBody({ children }: { children: ReactNode }) {
  return <div className="fl-panel-body">{children}</div>
}

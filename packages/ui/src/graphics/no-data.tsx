import type { ReactNode } from 'react'
import './graphics.css'

/** In the place of a chart that has nothing to draw: its base line, and a sentence that says why. */
export function NoData({
  children,
}: {
  /** Why there is nothing: "No measurements in the last 7 days." */
  children: ReactNode
}) {
  return <p className="fl-no-data">{children}</p>
}

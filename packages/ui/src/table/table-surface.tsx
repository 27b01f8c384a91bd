import type { ReactNode } from 'react'
import './data-table.css'

/** The one surface of list bar, table and pager; to 768 px it is gone and the cards stand alone. */
export function TableSurface({ children }: { children: ReactNode }) {
  return <div className="fl-table-surface">{children}</div>
}

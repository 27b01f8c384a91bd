import type { ReactNode } from 'react'
import './list.css'

/** Rows of 36 px inside a flush card; put `ListRow`s in it. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="fl-list" aria-label={label}>
      {children}
    </ul>
  )
}

import type { ReactNode } from 'react'
import './data-table.css'

/** Wraps a row's menu: it appears on hover and focus and never changes the width. */
export function RowAction({ children }: { children: ReactNode }) {
  return <span className="fl-row-action">{children}</span>
}

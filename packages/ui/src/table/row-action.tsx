import { type ReactNode, useEffect } from 'react'
import { fetchWhenIdle } from '../on-demand/fetch-when-idle.ts'
import './data-table.css'

/**
 * Wraps a row's menu: it appears on hover and focus and never changes the width. If rows have one, its code
 * is fetched ahead.
 */
export function RowAction({ children }: { children: ReactNode }) {
  useEffect(fetchWhenIdle, [])
  return <span className="fl-row-action">{children}</span>
}

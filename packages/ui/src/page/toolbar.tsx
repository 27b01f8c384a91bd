import type { ReactNode } from 'react'
import './page.css'

export type ToolbarProps = {
  /** Names the landmark: "Search and filter sites". */
  label: string
  children: ReactNode
  /** Stands right: "Columns". */
  end?: ReactNode
}

/** Search field and filters above a list, 32 px high. */
export function Toolbar({ label, children, end }: ToolbarProps) {
  return (
    <search className="fl-tools" aria-label={label}>
      {children}
      {end && <div className="fl-tools__end">{end}</div>}
    </search>
  )
}

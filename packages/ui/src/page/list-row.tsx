import type { ReactNode } from 'react'
import './list.css'

export type ListRowProps = {
  /** Takes the rest of the width and is cut when long. */
  main: ReactNode
  /** Right of it, in order. */
  children?: ReactNode
}

/** One row of a `List`. */
export function ListRow({ main, children }: ListRowProps) {
  return (
    <li className="fl-list__row">
      <span className="fl-list__main fl-ellipsis">{main}</span>
      {children}
    </li>
  )
}

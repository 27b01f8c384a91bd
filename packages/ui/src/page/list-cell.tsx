import type { ReactNode } from 'react'
import { classNames } from '../basics/class-names.ts'
import './list.css'

export type ListCellProps = {
  /** px; the same in every row, so that a list reads in columns. */
  width: number
  isEnd?: boolean | undefined
  children?: ReactNode
}

/** A place of fixed width in a `ListRow`. */
export function ListCell({ width, isEnd, children }: ListCellProps) {
  return (
    <span className={classNames('fl-list__cell', isEnd && 'fl-list__cell--end')} style={{ width }}>
      {children}
    </span>
  )
}

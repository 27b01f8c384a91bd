import './list.css'
import type { ReactNode } from 'react'
import { classNames } from '../basics/class-names.ts'

/** Rows of 36 px inside a flush card; its children are `ListRow`s. */
export function List({
  label,
  children,
}: {
  /** Names the list, read out. */
  label: string
  /** `ListRow`s. */
  children: ReactNode
}) {
  return (
    <ul className="fl-list" aria-label={label}>
      {children}
    </ul>
  )
}

export type ListRowProps = {
  /** Takes the remaining width and is cut when long. */
  main: ReactNode
  /** To its right, in order. */
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

export type ListCellProps = {
  /** px; the same in every row, so that a list reads in columns. */
  width: number
  /** Aligned to the right: numbers. */
  isEnd?: boolean | undefined
  /** A state, a number, a button. */
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

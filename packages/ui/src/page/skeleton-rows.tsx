import { classNames } from '../basics/class-names.ts'
import { VisuallyHidden } from '../basics/visually-hidden.tsx'
import { LateNotice } from './late-notice.tsx'
import './skeleton.css'

export type SkeletonRowsProps = {
  rows: number
  /** Lines per row. */
  columns?: number | undefined
  /** What will come: a table on its surface (cards to 768 px), a bare list, or fields of a form under their labels. */
  rowKind?: 'table' | 'list' | 'form' | undefined
  /** A table that has a list bar above its head. */
  hasBar?: boolean | undefined
  /** What is loading; read out. */
  label?: string | undefined
}

/**
 * Lines in the form and the height of what will come; they show after 150 ms and keep the place from the start. After ten
 * seconds they say that it takes too long, with Retry.
 */
export function SkeletonRows(props: SkeletonRowsProps) {
  const { rows, columns = 4, rowKind = 'table', hasBar = false, label = 'Loading' } = props
  return (
    <>
      <LateNotice />
      <div className={classNames('fl-skeleton', `fl-skeleton--${rowKind}`)} role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
        {hasBar && <div className="fl-skeleton__bar" />}
        {rowKind === 'table' && <div className="fl-skeleton__head" />}
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="fl-skeleton__row">
            {Array.from({ length: rowKind === 'form' ? 2 : columns }, (_, column) => (
              <span
                key={column}
                className={classNames('fl-skeleton__line', column === 0 && 'fl-skeleton__line--wide')}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

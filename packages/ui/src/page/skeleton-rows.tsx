import { classNames } from '../basics/class-names.ts'
import { VisuallyHidden } from '../basics/visually-hidden.tsx'
import './skeleton.css'

export type SkeletonRowsProps = {
  rows: number
  /** Lines per row. */
  columns?: number | undefined
  /** Height of the rows that will come: a table's 44 or 36, a list's 36 or 32, a card's 152. */
  rowKind?: 'table' | 'list' | 'card' | undefined
  /** What is loading; read out. */
  label?: string | undefined
}

/** Lines of the final row height; they show after 150 ms and keep the place from the start. */
export function SkeletonRows({ rows, columns = 4, rowKind = 'table', label = 'Loading' }: SkeletonRowsProps) {
  return (
    <div className="fl-skeleton" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classNames('fl-skeleton__row', `fl-skeleton__row--${rowKind}`)}>
          {Array.from({ length: columns }, (_, column) => (
            <span
              key={column}
              className={classNames('fl-skeleton__line', column === 0 && 'fl-skeleton__line--wide')}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

import { classNames } from '../basics/class-names.ts'

type Props = {
  columns: readonly {
    id: string
    width?: number | string | undefined
    isFirstToGo?: boolean | undefined
    isWideOnly?: boolean | undefined
  }[]
  hasBox: boolean
  hasDetails?: boolean
}

/** Widths of a table's columns; those without one share the rest. */
export function TableColumns({ columns, hasBox, hasDetails = false }: Props) {
  return (
    <colgroup>
      {hasDetails && <col style={{ width: 44 }} />}
      {hasBox && <col style={{ width: 44 }} />}
      {columns.map((column) => (
        <col
          key={column.id}
          className={
            classNames(
              column.isFirstToGo && 'fl-table__first-to-go',
              column.isWideOnly && 'fl-table__wide-only',
            ) || undefined
          }
          style={column.width ? { width: column.width } : undefined}
        />
      ))}
    </colgroup>
  )
}

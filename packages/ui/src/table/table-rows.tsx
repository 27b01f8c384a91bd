import type { Column } from './column.ts'
import { TableRow } from './table-row.tsx'

type Props<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowLabel: (row: Row) => string
  hasBox: boolean
  isSelectable: (row: Row) => boolean
  isDimmed?: ((row: Row) => boolean) | undefined
  selection: ReadonlySet<string>
  onToggle: (key: string, isOn: boolean, hasShift: boolean) => void
}

/** The body of a table: one row each, with its checkbox. */
export function TableRows<Row>({ rows, columns, rowKey, rowLabel, hasBox, onToggle, ...rest }: Props<Row>) {
  return (
    <tbody>
      {rows.map((row) => {
        const key = rowKey(row)
        return (
          <TableRow
            key={key}
            row={row}
            rowId={key}
            label={rowLabel(row)}
            columns={columns}
            hasBox={hasBox}
            isSelectable={rest.isSelectable(row)}
            isSelected={rest.selection.has(key)}
            isDimmed={rest.isDimmed?.(row) ?? false}
            onToggle={onToggle}
          />
        )
      })}
    </tbody>
  )
}

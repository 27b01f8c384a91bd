import { Fragment, type ReactNode, useCallback, useState } from 'react'
import type { Column } from './column.ts'
import { TableRow } from './table-row.tsx'
import { useRowsInView } from './use-rows-in-view.ts'

type Props<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowLabel: (row: Row) => string
  hasBox: boolean
  isSelectable: (row: Row) => boolean
  isDimmed?: ((row: Row) => boolean) | undefined
  selection: ReadonlySet<string>
  renderDetails?: ((row: Row) => ReactNode) | undefined
  onToggle: (key: string, isOn: boolean, hasShift: boolean) => void
}

const none: ReadonlySet<string> = new Set()

/** The body of a table: one row each, with its checkbox and what it unfolds to. */
export function TableRows<Row>({ rows, columns, rowKey, rowLabel, hasBox, onToggle, ...rest }: Props<Row>) {
  const { renderDetails } = rest
  const inView = useRowsInView(rows)
  const [open, setOpen] = useState(none)
  const toggleOpen = useCallback((key: string) => {
    setOpen((old) => new Set(old.has(key) ? [...old].filter((other) => other !== key) : [...old, key]))
  }, [])
  return (
    <tbody>
      {inView.map((row) => {
        const key = rowKey(row)
        const isOpen = renderDetails === undefined ? null : open.has(key)
        return (
          <Fragment key={key}>
            <TableRow
              row={row}
              rowId={key}
              label={rowLabel(row)}
              columns={columns}
              hasBox={hasBox}
              isSelectable={rest.isSelectable(row)}
              isSelected={rest.selection.has(key)}
              isDimmed={rest.isDimmed?.(row) ?? false}
              isOpen={isOpen}
              onOpenChange={toggleOpen}
              onToggle={onToggle}
            />
            {isOpen && (
              <tr className="fl-table__details">
                <td colSpan={columns.length + (hasBox ? 2 : 1)}>{renderDetails?.(row)}</td>
              </tr>
            )}
          </Fragment>
        )
      })}
    </tbody>
  )
}

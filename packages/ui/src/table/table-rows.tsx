import { Fragment, type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { classNames } from '../basics/class-names.ts'
import { IconButton } from '../basics/icon-button.tsx'
import { ToolsInUse } from '../basics/tool-icon.tsx'
import { BareCheckbox } from '../form/bare-checkbox.tsx'
import { useFlash } from '../theme/use-flash.ts'
import { useMediaQuery } from '../theme/use-media-query.ts'
import type { Column } from './column.ts'
import { useShownCount } from './use-shown-count.ts'
import type { Unfolded } from './use-unfolded.ts'

type TableRowProps<Row> = {
  row: Row
  rowId: string
  label: string
  columns: readonly Column<Row>[]
  hasBox: boolean
  isSelectable: boolean
  isSelected: boolean
  isDimmed: boolean
  isUnfinished: boolean
  /** Shows its tools at once: on a screen without a pointer. */
  hasTools: boolean
  /** Whether its details are unfolded; null when it has none. */
  isOpen?: boolean | null
  onOpenChange?: Unfolded['set']
  onToggle: (key: string, isOn: boolean, hasShift: boolean) => void
}

/**
 * React wants a change handler on a controlled box; `onClick` handles the press, because it knows the shift
 * key.
 */
const ignore = () => {}

function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const className = classNames(
    'fl-table__cell',
    column.isRowHeader && 'fl-table__cell--name',
    column.isVersion && 'fl-version',
    (column.align === 'end' || column.isAction) && 'fl-table__cell--end',
    column.isAction && 'fl-table__cell--action',
    column.isFirstToGo && 'fl-table__first-to-go',
    column.room !== undefined && `fl-table__from-${column.room}`,
  )
  if (column.isRowHeader) {
    return (
      <th scope="row" className={className} data-row-name>
        {column.cell(row)}
      </th>
    )
  }
  return <td className={className}>{column.cell(row)}</td>
}

/** One row; its cells render again only when its data or its columns change, not for its selection. */
function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowId, label, columns, hasBox, isSelectable, isSelected, isDimmed, onToggle } = props
  const { hasTools, isOpen = null, onOpenChange } = props
  const [isTouched, setIsTouched] = useState(false)
  const flash = useFlash(props.isUnfinished)
  const cells = useMemo(
    () => columns.map((column) => <Cell key={column.id} row={row} column={column} />),
    [columns, row],
  )
  const line = useMemo(() => {
    const touch = () => setIsTouched(true)
    const handleClick = (event: MouseEvent<HTMLInputElement>) => {
      onToggle(rowId, event.currentTarget.checked, event.shiftKey)
    }
    return (
      <tr
        data-row={rowId}
        onPointerEnter={touch}
        onFocus={touch}
        {...flash}
        className={classNames(
          'fl-table__row',
          isSelected && 'fl-table__row--selected',
          isDimmed && 'fl-table__row--dimmed',
        )}
      >
        {isOpen !== null && (
          <td className="fl-table__cell fl-table__cell--box">
            <IconButton
              icon={isOpen ? 'chevron-down' : 'chevron-right'}
              name={`Details of ${label}`}
              size="xs"
              aria-expanded={isOpen}
              onClick={() => onOpenChange?.(rowId, !isOpen)}
            />
          </td>
        )}
        {hasBox && (
          <td className="fl-table__cell fl-table__cell--box">
            {isSelectable && (
              <BareCheckbox
                aria-label={`Select ${label}`}
                checked={isSelected}
                onClick={handleClick}
                onChange={ignore}
              />
            )}
          </td>
        )}
        {cells}
      </tr>
    )
  }, [cells, rowId, label, hasBox, isSelectable, isSelected, isDimmed, flash, onToggle, isOpen, onOpenChange])
  return <ToolsInUse value={hasTools || isTouched}>{line}</ToolsInUse>
}

type Props<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowLabel: (row: Row) => string
  headingOf?: ((row: Row) => string) | undefined
  hasBox: boolean
  isSelectable: (row: Row) => boolean
  isDimmed?: ((row: Row) => boolean) | undefined
  isUnfinished?: ((row: Row) => boolean) | undefined
  selection: ReadonlySet<string>
  renderDetails?: ((row: Row) => ReactNode) | undefined
  unfolded: Unfolded
  onToggle: (key: string, isOn: boolean, hasShift: boolean) => void
}

/** Whether a row's heading differs from that of the row before it. */
export function beginsGroup<Row>(
  rows: readonly Row[],
  index: number,
  headingOf: ((row: Row) => string) | undefined,
): boolean {
  const row = rows[index]
  const before = rows[index - 1]
  if (!headingOf || row === undefined) return false
  return before === undefined || headingOf(before) !== headingOf(row)
}

/** The body of a table: one row each, with its checkbox and its details. */
export function TableRows<Row>({ rows, columns, rowKey, rowLabel, hasBox, onToggle, ...rest }: Props<Row>) {
  const { renderDetails, headingOf, unfolded } = rest
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = useShownCount(columns, body, renderDetails !== undefined || headingOf !== undefined)
  const width = shown + (hasBox ? 1 : 0) + (renderDetails ? 1 : 0)
  const hasTools = useMediaQuery('(hover: none)')
  return (
    <tbody ref={body}>
      {rows.map((row, index) => {
        const key = rowKey(row)
        const isOpen = renderDetails === undefined ? null : unfolded.keys.has(key)
        return (
          <Fragment key={key}>
            {beginsGroup(rows, index, headingOf) && (
              <tr className="fl-table__group">
                <td colSpan={width}>
                  <h2>{headingOf?.(row)}</h2>
                </td>
              </tr>
            )}
            <TableRow
              row={row}
              rowId={key}
              label={rowLabel(row)}
              columns={columns}
              hasBox={hasBox}
              isSelectable={rest.isSelectable(row)}
              isSelected={rest.selection.has(key)}
              isDimmed={rest.isDimmed?.(row) ?? false}
              isUnfinished={rest.isUnfinished?.(row) ?? false}
              hasTools={hasTools}
              isOpen={isOpen}
              onOpenChange={unfolded.set}
              onToggle={onToggle}
            />
            {isOpen && (
              <tr className="fl-table__details">
                <td colSpan={width}>{renderDetails?.(row)}</td>
              </tr>
            )}
          </Fragment>
        )
      })}
    </tbody>
  )
}

import './data-table.css'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../basics/class-names.ts'
import { VisuallyHidden } from '../basics/visually-hidden.tsx'
import { useLatest } from '../theme/use-latest.ts'
import { useMediaQuery } from '../theme/use-media-query.ts'
import { CardList } from './card-list.tsx'
import { type Column, isMeasured, type Sort } from './column.ts'
import { TableHead } from './table-head.tsx'
import { TableRows } from './table-rows.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useSelection } from './use-selection.ts'
import { useUnfolded } from './use-unfolded.ts'

export type DataTableProps<Row> = {
  /** Caption, read out: "Sites, sorted by name ascending, page 1 of 3". */
  label: string
  /** Noun for the rows, in the plural: "sites". */
  rowsName: string
  /** The columns, from left to right. */
  columns: readonly Column<Row>[]
  /** The rows in their order. */
  rows: readonly Row[]
  /** Identity of a row. */
  rowKey: (row: Row) => string
  /** The name of the row, for its checkbox. */
  rowLabel: (row: Row) => string
  /** The heading above consecutive rows that share it; define it outside of render. */
  headingOf?: ((row: Row) => string) | undefined
  /** The order in force, from the URL; null: none. */
  sort?: Sort | null | undefined
  /** Called with the new order when a head is pressed. */
  onSortChange?: ((sort: Sort) => void) | undefined
  /**
   * Set together with `onSelectionChange`: rows get checkboxes. May contain keys of other pages, which are
   * kept.
   */
  selection?: ReadonlySet<string> | undefined
  /** Called with the keys that are selected now. */
  onSelectionChange?: ((selection: Set<string>) => void) | undefined
  /** False: no checkbox, and select-all leaves the row out. */
  isSelectable?: ((row: Row) => boolean) | undefined
  /** Grey rows: ignored ones. */
  isDimmed?: ((row: Row) => boolean) | undefined
  /** Rows that work has to finish; one that is finished while it is shown flashes once. */
  isUnfinished?: ((row: Row) => boolean) | undefined
  /** Cards at every width, side by side if there is room. */
  hasCards?: boolean | undefined
  /** A row as a card, up to 768 px and with `hasCards`; default: name, then all columns with their titles. */
  renderCard?: ((row: Row) => ReactNode) | undefined
  /** The details of a row: adds a button in front of it, and a line below it. */
  renderDetails?: ((row: Row) => ReactNode) | undefined
  /** `j k x` move and select. Only one table of a page may have it. */
  hasRowKeys?: boolean | undefined
}

const nothing: ReadonlySet<string> = new Set()
const always = () => true

/**
 * A real table: caption, column and row headers, sort buttons, checkboxes with shift-click; cards to 768 px.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rowsName, columns, rows, rowKey, rowLabel, renderCard, hasRowKeys = false } = props
  const { hasCards = false, headingOf } = props
  const {
    selection = nothing,
    onSelectionChange,
    isSelectable = always,
    isDimmed,
    isUnfinished,
    renderDetails,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 768px)')
  const selectable = rows.filter(isSelectable).map(rowKey)
  const picker = useSelection(selectable, selection, onSelectionChange)
  const toggle = useLatest(picker.toggle)
  const unfolded = useUnfolded()
  const hasBox = onSelectionChange !== undefined
  useRowKeys(box, hasRowKeys)

  if (isNarrow || hasCards) {
    return (
      <div ref={box}>
        <CardList
          {...{ label, rows, columns, rowKey, rowLabel, headingOf, renderCard, renderDetails, unfolded }}
          {...{ hasBox, isSelectable, isUnfinished, selection }}
          isGrid={!isNarrow}
          onToggle={toggle}
        />
      </div>
    )
  }
  return (
    <div ref={box} className={classNames('fl-table-box', isMeasured(columns) && 'fl-table-box--measured')}>
      <table className="fl-table">
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <TableHead
          columns={columns}
          sort={props.sort ?? null}
          onSortChange={props.onSortChange}
          selectAll={hasBox ? picker : null}
          rowsName={rowsName}
          hasDetails={renderDetails !== undefined}
        />
        <TableRows
          {...{ rows, columns, rowKey, rowLabel, headingOf, hasBox }}
          {...{ isSelectable, isDimmed, isUnfinished, selection, renderDetails, unfolded }}
          onToggle={toggle}
        />
      </table>
    </div>
  )
}

import { Fragment, type ReactNode } from 'react'
import { classNames } from '../basics/class-names.ts'
import { BareCheckbox } from '../form/bare-checkbox.tsx'
import { useFlash } from '../theme/use-flash.ts'
import type { Column } from './column.ts'
import { beginsGroup } from './table-rows.tsx'
import type { Unfolded } from './use-unfolded.ts'

export type CardListProps<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowLabel: (row: Row) => string
  headingOf?: ((row: Row) => string) | undefined
  renderCard: ((row: Row) => ReactNode) | undefined
  renderDetails?: ((row: Row) => ReactNode) | undefined
  unfolded: Unfolded
  hasBox: boolean
  isSelectable: (row: Row) => boolean
  isUnfinished?: ((row: Row) => boolean) | undefined
  selection: ReadonlySet<string>
  onToggle: (key: string, isOn: boolean, hasShift: boolean) => void
  /** As many side by side as fit. */
  isGrid?: boolean
}

/** React wants a change handler on a controlled box; `onClick` knows the shift key. */
const ignore = () => {}

function PlainCard<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const name = columns.find((column) => column.isRowHeader)
  const shown = columns.filter(
    (column) => column.inCard !== 'hidden' && column !== name && column.isInCard?.(row) !== false,
  )
  const facts = shown
    .filter((column) => column.inCard !== 'end' && !column.isAction)
    .sort((a, b) => (a.cardOrder ?? 0) - (b.cardOrder ?? 0))
  return (
    <div className="fl-cards__body">
      <div className="fl-cards__head">
        <div className="fl-cards__name" data-row-name>
          {name?.cell(row)}
        </div>
        {shown
          .filter((column) => column.inCard === 'end')
          .map((column) => (
            <Fragment key={column.id}>{column.cell(row)}</Fragment>
          ))}
      </div>
      <div className="fl-cards__facts">
        {facts.map((column) => (
          <div
            key={column.id}
            className={classNames(
              'fl-cards__fact',
              column.inCard === 'half' && 'fl-cards__fact--half',
              column.inCard === 'full' && 'fl-cards__fact--full',
            )}
          >
            <span className="fl-cards__label">{column.title}</span>
            {column.cell(row)}
          </div>
        ))}
      </div>
      {shown
        .filter((column) => column.isAction && column.inCard !== 'end')
        .map((column) => (
          <div key={column.id}>{column.cell(row)}</div>
        ))}
    </div>
  )
}

type ItemProps<Row> = Omit<CardListProps<Row>, 'label' | 'rows' | 'headingOf' | 'isGrid'> & { row: Row }

function CardItem<Row>(props: ItemProps<Row>) {
  const { row, columns, rowKey, rowLabel, renderCard, renderDetails } = props
  const { hasBox, isSelectable, isUnfinished, selection, onToggle, unfolded } = props
  const key = rowKey(row)
  const isSelected = selection.has(key)
  const flash = useFlash(isUnfinished?.(row) ?? false)
  return (
    <li
      data-row={key}
      {...flash}
      className={classNames(
        'fl-cards__item',
        !hasBox && 'fl-cards__item--plain',
        isSelected && 'fl-cards__item--selected',
      )}
    >
      {hasBox && (
        <span className="fl-cards__box">
          {isSelectable(row) && (
            <BareCheckbox
              aria-label={`Select ${rowLabel(row)}`}
              checked={isSelected}
              onClick={(event) => onToggle(key, event.currentTarget.checked, event.shiftKey)}
              onChange={ignore}
            />
          )}
        </span>
      )}
      {renderCard ? renderCard(row) : <PlainCard row={row} columns={columns} />}
      {renderDetails && (
        <details
          className="fl-cards__more"
          open={unfolded.keys.has(key)}
          onToggle={(event) => unfolded.set(key, event.currentTarget.open)}
        >
          <summary>Details of {rowLabel(row)}</summary>
          {renderDetails(row)}
        </details>
      )}
    </li>
  )
}

/** The rows as a list of cards, which would not keep table roles. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, rows, headingOf, isGrid, ...card } = props
  return (
    <ul className={classNames('fl-cards', isGrid && 'fl-cards--grid')} aria-label={label}>
      {rows.map((row, index) => (
        <Fragment key={card.rowKey(row)}>
          {beginsGroup(rows, index, headingOf) && (
            <li className="fl-cards__group">
              <h2>{headingOf?.(row)}</h2>
            </li>
          )}
          <CardItem row={row} {...card} />
        </Fragment>
      ))}
    </ul>
  )
}

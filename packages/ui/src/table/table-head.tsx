import { useState } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { VisuallyHidden } from '../basics/visually-hidden.tsx'
import { BareCheckbox } from '../form/bare-checkbox.tsx'
import type { Column, Sort } from './column.ts'

export type TableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSortChange: ((sort: Sort) => void) | undefined
  selectAll: { isAllSelected: boolean; isMixed: boolean; toggleAll: () => void } | null
  rowsName: string
  /** Rows unfold: a column for the buttons. */
  hasDetails?: boolean
}

const flipped = (sort: Sort | null, key: string): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc',
})

/** Its arrow is drawn once the column is sorted, pointed at or focused; its place is there before. */
function SortButton({
  title,
  sort,
  sortKey,
  onSortChange,
}: {
  title: string
  sort: Sort | null
  sortKey: string
  onSortChange: (sort: Sort) => void
}) {
  const [isTouched, setIsTouched] = useState(false)
  const isSorted = sort?.key === sortKey
  const touch = () => setIsTouched(true)
  return (
    <button
      type="button"
      className="fl-table__sort"
      onPointerEnter={touch}
      onFocus={touch}
      onClick={() => onSortChange(flipped(sort, sortKey))}
    >
      <span className="fl-ellipsis">{title}</span>
      {(isSorted || isTouched) && (
        <Icon name={isSorted && sort.direction === 'desc' ? 'chevron-down' : 'chevron-up'} size="xs" />
      )}
    </button>
  )
}

/**
 * The head: `th scope="col"`, sort buttons with `aria-sort`, one checkbox for all rows of the page. Columns
 * without a width share the remaining one.
 */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSortChange, selectAll, rowsName, hasDetails = false } = props
  return (
    <thead>
      <tr>
        {hasDetails && (
          <th scope="col" className="fl-table__head fl-table__head--box">
            <VisuallyHidden>Details</VisuallyHidden>
          </th>
        )}
        {selectAll && (
          <th scope="col" className="fl-table__head fl-table__head--box">
            <BareCheckbox
              aria-label={`Select all ${rowsName} on this page`}
              checked={selectAll.isAllSelected}
              isMixed={selectAll.isMixed}
              onChange={selectAll.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => {
          const isSorted = sort !== null && column.sortKey === sort.key
          const direction = sort?.direction === 'asc' ? 'ascending' : 'descending'
          return (
            <th
              key={column.id}
              scope="col"
              style={column.width === undefined ? undefined : { width: column.width }}
              aria-sort={column.sortKey ? (isSorted ? direction : 'none') : undefined}
              className={classNames(
                'fl-table__head',
                column.align === 'end' && 'fl-table__head--end',
                column.hasIcons && 'fl-table__head--icons',
                column.isFirstToGo && 'fl-table__first-to-go',
                column.room !== undefined && `fl-table__from-${column.room}`,
              )}
            >
              {column.sortKey && onSortChange ? (
                <SortButton
                  title={column.title}
                  sort={sort}
                  sortKey={column.sortKey}
                  onSortChange={onSortChange}
                />
              ) : column.isTitleHidden ? (
                <VisuallyHidden>{column.title}</VisuallyHidden>
              ) : (
                column.title
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

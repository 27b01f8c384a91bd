import './list-bar.css'
import type { ReactNode } from 'react'
import { Button } from '../basics/button.tsx'
import { classNames } from '../basics/class-names.ts'
import { useHeldFocus } from '../theme/keep-focus.ts'
import { useEarlyBarKey } from './early-bar-key.ts'

/** "3 selected" in a polite live region that is always in the page, so that a change is read out. */
export function SelectionCount({
  count,
}: {
  /** How many rows are selected. */
  count: number
}) {
  return (
    <strong className={count > 0 ? 'fl-list-bar__count' : undefined} role="status">
      {count > 0 ? `${count} selected` : ''}
    </strong>
  )
}

export type ListBarProps = {
  /** Names the toolbar: "Actions for the selected sites". */
  label: string
  /** How many rows are selected. */
  selectedCount: number
  /** In front of the toolbar, with and without a selection: the search. */
  start?: ReactNode
  /** Called when a person ends the selection. */
  onClear?: (() => void) | undefined
  /** "Select all 46": beyond this page; omitted when all are selected already. */
  selectAll?: { count: number; onSelect: () => void } | undefined
  /** Shown with a selection; the main action is primary and first. Buttons of size sm. */
  bulkActions?: ReactNode
  /**
   * All bulk actions as a menu, shown only up to 768 px; there only the first of `bulkActions` stays beside
   * it.
   */
  bulkMenu?: ReactNode
  /** With a selection, right: Remove. */
  bulkEnd?: ReactNode
  /** Shown without a selection: "46 invoices", or the filters. */
  range?: ReactNode
  /** Shown without a selection, right. */
  listActions?: ReactNode
}

/** The bar above a table; place and height are the same with and without a selection. */
export function ListBar(props: ListBarProps) {
  const { label, selectedCount, onClear, selectAll, bulkActions, bulkMenu, bulkEnd } = props
  const { start, range, listActions } = props
  const hasSelection = selectedCount > 0
  useEarlyBarKey(hasSelection)
  const more = selectAll !== undefined && selectAll.count > selectedCount ? selectAll : undefined
  // Most buttons disappear with their effect: clear the selection, start work on it, select all.
  const hold = useHeldFocus<HTMLDivElement>(`${hasSelection} ${more !== undefined}`)
  const look = classNames(
    'fl-list-bar',
    hasSelection && 'fl-list-bar--selected',
    !start && !range && !listActions && 'fl-list-bar--bare',
  )
  const toolbar = (
    <div {...hold} className={start ? 'fl-list-bar__acts' : look} role="toolbar" aria-label={label}>
      <SelectionCount count={selectedCount} />
      {hasSelection ? (
        <>
          <SelectionActs onClear={onClear} selectAll={more} isWide={Boolean(bulkMenu)} />
          {bulkActions && (
            <span className={classNames('fl-list-bar__sep', Boolean(bulkMenu) && 'fl-list-bar__wide')} />
          )}
          {bulkActions && (
            <span
              className={classNames('fl-list-bar__actions', Boolean(bulkMenu) && 'fl-list-bar__actions--one')}
            >
              {bulkActions}
            </span>
          )}
          {bulkEnd && (
            <span className={classNames('fl-list-bar__end', Boolean(bulkMenu) && 'fl-list-bar__wide')}>
              {bulkEnd}
            </span>
          )}
          {bulkMenu && <span className="fl-list-bar__menu">{bulkMenu}</span>}
        </>
      ) : (
        <>
          {range && <span className="fl-list-bar__range">{range}</span>}
          {listActions && <span className="fl-list-bar__end">{listActions}</span>}
        </>
      )}
    </div>
  )
  if (!start) return toolbar
  return (
    <div className={look}>
      <div className="fl-list-bar__start">{start}</div>
      {toolbar}
    </div>
  )
}

type ActsProps = Pick<ListBarProps, 'onClear' | 'selectAll'> & { isWide: boolean }

function SelectionActs({ onClear, selectAll, isWide }: ActsProps) {
  return (
    <span className={classNames('fl-list-bar__clear', isWide && 'fl-list-bar__wide')}>
      {onClear && (
        <Button variant="quiet" size="sm" onClick={() => onClear()}>
          Clear
        </Button>
      )}
      {selectAll && (
        <Button variant="quiet" size="sm" onClick={() => selectAll.onSelect()}>
          Select all {selectAll.count}
        </Button>
      )}
    </span>
  )
}

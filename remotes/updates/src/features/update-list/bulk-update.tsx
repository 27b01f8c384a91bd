import { Button, IconButton } from '@flotilla/ui/basics'
import { DropdownMenu, type MenuItem } from '@flotilla/ui/menu'
import { BarKeys, ListBar } from '@flotilla/ui/table'
import { useHeldFocus } from '@flotilla/ui/theme'
import './update-list.css'

type Startable<Row> = {
  /** The updates of the page. */
  rows: readonly Row[]
  canStart: (row: Row) => boolean
  /** Gets all rows of the page or of the selection, and starts those that can start. */
  onStart: (rows: readonly Row[]) => void
}

export type UpdateBarProps<Row> = Startable<Row> & {
  selected: readonly Row[]
  onClear: () => void
  /** All matches of the filters, on every page; undefined: all of them are selected. */
  selectAll: { count: number; onSelect: () => void } | undefined
}

/**
 * The bar above a list of updates; "Update selected" appears only with a selection (spec: site-management §2
 * Updates page).
 */
export function UpdateBar<Row>({
  rows,
  selected,
  onClear,
  selectAll,
  canStart,
  onStart,
}: UpdateBarProps<Row>) {
  const startable = selected.filter(canStart).length
  const isWholePage = rows.every((row) => selected.includes(row) || !canStart(row))
  const ofPage = <UpdatePageButton rows={rows} canStart={canStart} onStart={onStart} size="sm" />
  return (
    <ListBar
      label="Actions for the updates"
      selectedCount={selected.length}
      onClear={onClear}
      selectAll={selectAll}
      bulkActions={
        <>
          <BarKeys acts={[{ key: 'u', run: () => startable > 0 && onStart(selected) }]} />
          <Button
            variant="primary"
            size="sm"
            icon="updates"
            aria-keyshortcuts="u"
            count={startable}
            onClick={() => onStart(selected)}
            disabledReason={startable === 0 ? 'Already running or finished' : undefined}
          >
            Update selected
          </Button>
          {!isWholePage && ofPage}
        </>
      }
      bulkMenu={<NarrowMenu count={selected.length} onClear={onClear} selectAll={selectAll} />}
      range={ofPage}
    />
  )
}

type NarrowMenuProps = Pick<UpdateBarProps<unknown>, 'onClear' | 'selectAll'> & { count: number }

/** Actions without room beside "Update selected" on a narrow screen. */
function NarrowMenu({ count, onClear, selectAll }: NarrowMenuProps) {
  const all: MenuItem[] =
    selectAll === undefined || selectAll.count <= count
      ? []
      : [
          {
            ...{ id: 'all', label: `Select all ${selectAll.count}`, icon: 'check' },
            onSelect: selectAll.onSelect,
          },
        ]
  return (
    <DropdownMenu
      label="More actions"
      items={[...all, { id: 'clear', label: 'Clear the selection', icon: 'close', onSelect: onClear }]}
      trigger={(props) => <IconButton icon="more" name="More actions" size="sm" {...props} />}
    />
  )
}

/** The bar above groups, which have no selection. */
export function BulkUpdate<Row>(props: Startable<Row>) {
  const hold = useHeldFocus('groups')
  return (
    <span className="fu-bulk" {...hold}>
      <UpdatePageButton {...props} />
    </span>
  )
}

function UpdatePageButton<Row>({ rows, canStart, onStart, size }: Startable<Row> & { size?: 'sm' }) {
  return (
    <Button
      icon="updates"
      size={size}
      onClick={() => onStart(rows)}
      disabledReason={rows.some(canStart) ? undefined : 'None can start now'}
    >
      Update all on page
    </Button>
  )
}

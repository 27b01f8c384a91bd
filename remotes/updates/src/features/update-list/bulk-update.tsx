import { Button } from '@flotilla/ui/basics'
import { SelectionCount } from '@flotilla/ui/table'
import { useHeldFocus } from '@flotilla/ui/theme'
import './update-list.css'

export type BulkUpdateProps<Row> = {
  /** Of the page. */
  rows: readonly Row[]
  selected?: readonly Row[]
  canStart: (row: Row) => boolean
  /** Is given all of the page or all that is selected, and takes what can start. */
  onStart: (rows: readonly Row[]) => void
}

/** The two bulk buttons, right of the toolbar; "Update selected" is there only with a selection (spec: site-management §2 Updates page). */
export function BulkUpdate<Row>({ rows, selected = [], canStart, onStart }: BulkUpdateProps<Row>) {
  const startable = selected.filter(canStart).length
  const hold = useHeldFocus(selected.length > 0 ? 'selection' : 'none')
  return (
    <span className="fu-bulk" {...hold}>
      <span className="fu-selected">
        <SelectionCount count={selected.length} />
      </span>
      <Button
        icon="updates"
        onClick={() => onStart(rows)}
        disabledReason={rows.some(canStart) ? undefined : 'None can start now'}
      >
        Update all on page
      </Button>
      {selected.length > 0 && (
        <Button
          variant="primary"
          icon="updates"
          count={startable}
          onClick={() => onStart(selected)}
          disabledReason={startable === 0 ? 'They run or are done' : undefined}
        >
          Update selected
        </Button>
      )}
    </span>
  )
}

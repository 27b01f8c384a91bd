import { Button } from '@flotilla/ui/basics'
import { SelectionCount } from '@flotilla/ui/table'
import './update-list.css'

export type BulkUpdateProps = {
  selectedCount: number
  /** How many of the selected rows can start now. */
  startableSelected: number
  startableOnPage: number
  onUpdateSelected: () => void
  onUpdatePage: () => void
}

/** The two bulk buttons; "Update selected" is there only with a selection (spec: Updates page). */
export function BulkUpdate(props: BulkUpdateProps) {
  const { selectedCount, startableSelected, startableOnPage } = props
  return (
    <>
      <span className="fu-selected">
        <SelectionCount count={selectedCount} />
      </span>
      <Button
        icon="updates"
        onClick={props.onUpdatePage}
        disabledReason={startableOnPage === 0 ? 'None can start now' : undefined}
      >
        Update all on page
      </Button>
      {selectedCount > 0 && (
        <Button
          variant="primary"
          icon="updates"
          count={startableSelected}
          onClick={props.onUpdateSelected}
          disabledReason={startableSelected === 0 ? 'They run or are done' : undefined}
        >
          Update selected
        </Button>
      )}
    </>
  )
}

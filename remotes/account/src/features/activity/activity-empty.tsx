import { Button } from '@flotilla/ui/basics'
import { EmptyState } from '@flotilla/ui/page'

/** Nothing in the log: that the search and the filters let through, or at all yet. */
export function ActivityEmpty({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState
        title="No activity yet"
        text="Backups, updates and audits of your sites are listed here."
        icon="activity"
      />
    )
  }
  return (
    <EmptyState
      title="No activity matches"
      text="Nothing was found for this search and these filters."
      action={<Button onClick={onShowAll}>Show all activity</Button>}
    />
  )
}

import { Button } from '@flotilla/ui/basics'
import { EmptyState } from '@flotilla/ui/page'

/** Nothing in the log: of that site, or at all yet. */
export function ActivityEmpty({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  if (search === '') {
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
      text={`Nothing found for “${search}”.`}
      action={<Button onClick={onShowAll}>Show all activity</Button>}
    />
  )
}

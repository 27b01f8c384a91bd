import { Button } from '@flotilla/ui/basics'
import { EmptyState } from '@flotilla/ui/page'

/** No ticket to show: none at all, or none that is open. */
export function TicketsEmpty({ hasClosed, onShowAll }: { hasClosed: boolean; onShowAll: () => void }) {
  if (hasClosed) {
    return (
      <EmptyState
        title="No open tickets"
        text="All your conversations with support are closed."
        icon="ok"
        action={<Button onClick={onShowAll}>Show closed tickets</Button>}
      />
    )
  }
  return (
    <EmptyState
      title="You don't have any tickets so far"
      text="Ask us anything about your sites, updates or invoices with a new ticket."
      icon="mail"
    />
  )
}

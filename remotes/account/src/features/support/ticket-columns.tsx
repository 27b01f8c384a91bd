import type { SupportTag, SupportTicket } from '@flotilla/api/contract'
import { DateTime } from '@flotilla/ui/basics'
import type { Column } from '@flotilla/ui/table'
import { tagName } from './tag-name.ts'
import { TicketState } from './ticket-state.tsx'

type Deps = { tags: readonly SupportTag[]; openId: number | null; onToggle: (id: number) => void }

/** Title, created, state, area (spec: account-and-administration §2 Support tab). A title opens its ticket and closes it again. */
export function ticketColumns({ tags, openId, onToggle }: Deps): Column<SupportTicket>[] {
  return [
    {
      id: 'title',
      title: 'Title',
      isRowHeader: true,
      cell: (ticket) => (
        <button
          type="button"
          className="fc-ticket-title fl-ellipsis"
          aria-expanded={ticket.id === openId}
          onClick={() => onToggle(ticket.id)}
        >
          {ticket.title}
        </button>
      ),
    },
    {
      id: 'created',
      title: 'Created',
      width: 148,
      inCard: 'half',
      cell: ({ created }) => <DateTime at={created} />,
    },
    {
      id: 'state',
      title: 'State',
      width: 112,
      inCard: 'half',
      cell: ({ state }) => <TicketState state={state} />,
    },
    { id: 'area', title: 'Area', width: 152, inCard: 'half', cell: ({ tag_id }) => tagName(tags, tag_id) },
  ]
}

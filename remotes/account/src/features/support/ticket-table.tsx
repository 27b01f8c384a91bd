import type { SupportTag, SupportTicket } from '@flotilla/api/contract'
import { DateTime } from '@flotilla/ui/format'
import { type Column, DataTable, TableSurface } from '@flotilla/ui/table'
import { useMemo } from 'react'
import { tagName } from './ticket.ts'
import { TicketState } from './ticket-state.tsx'

type Props = {
  tickets: readonly SupportTicket[]
  tags: readonly SupportTag[]
  openId: number | null
  onToggle: (id: number) => void
}

const rowKey = (ticket: SupportTicket) => String(ticket.id)
const rowLabel = (ticket: SupportTicket) => ticket.title

/** The tickets as a table, in the server's order: newest first. */
export function TicketTable({ tickets, tags, openId, onToggle }: Props) {
  const columns = useMemo(() => ticketColumns({ tags, openId, onToggle }), [tags, openId, onToggle])
  return (
    <TableSurface>
      <DataTable
        label="Tickets"
        rowsName="tickets"
        columns={columns}
        rows={tickets}
        rowKey={rowKey}
        rowLabel={rowLabel}
        hasRowKeys
      />
    </TableSurface>
  )
}

type Deps = { tags: readonly SupportTag[]; openId: number | null; onToggle: (id: number) => void }

/**
 * Title, created, state, area (spec: account-and-administration §2 Support tab). A title opens and closes its
 * ticket.
 */
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

import type { SupportTag, SupportTicket } from '@flotilla/api/contract'
import { DataTable, TableSurface } from '@flotilla/ui/table'
import { useMemo } from 'react'
import { ticketColumns } from './ticket-columns.tsx'

type Props = {
  tickets: readonly SupportTicket[]
  tags: readonly SupportTag[]
  openId: number | null
  onToggle: (id: number) => void
}

const rowKey = (ticket: SupportTicket) => String(ticket.id)
const rowLabel = (ticket: SupportTicket) => ticket.title

/** The tickets as a table, as the server orders them: the newest first. */
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

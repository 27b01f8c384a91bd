import type { SupportTag, SupportTicket } from '@flotilla/api/contract'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { Checkbox } from '@flotilla/ui/form'
import { Toolbar } from '@flotilla/ui/page'
import { useRef, useState } from 'react'
import { isClosed } from './is-closed.ts'
import { NewTicketForm } from './new-ticket-form.tsx'
import type { SupportView } from './support-view.ts'
import { TicketDetail } from './ticket-detail.tsx'
import { TicketTable } from './ticket-table.tsx'
import { TicketsEmpty } from './tickets-empty.tsx'

type Props = {
  tickets: readonly SupportTicket[]
  tags: readonly SupportTag[]
  view: SupportView
  onViewChange: (patch: Partial<SupportView>) => void
}

/** The tickets, and beside them the open one or the form of a new one. */
export function SupportDesk({ tickets, tags, view, onViewChange }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // What is typed for one ticket waits while another one is read.
  const [replies, setReplies] = useState<Readonly<Record<number, string>>>({})
  const shown = view.show === 'open' ? tickets.filter((ticket) => !isClosed(ticket)) : tickets
  const open = tickets.find(({ id }) => String(id) === view.ticket)
  const isNew = view.ticket === 'new'
  const close = () => {
    onViewChange({ ticket: '' })
    place.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
  }
  return (
    <div ref={place} className={open || isNew ? 'fc-desk fc-desk--open' : 'fc-desk'}>
      <div className="fc-desk__list">
        <Toolbar label="Filter tickets">
          <Checkbox
            label="Show open"
            isChecked={view.show === 'open'}
            onChange={(isOn) => onViewChange({ show: isOn ? 'open' : 'all' })}
          />
        </Toolbar>
        {shown.length === 0 ? (
          <TicketsEmpty hasClosed={tickets.length > 0} onShowAll={() => onViewChange({ show: 'all' })} />
        ) : (
          <TicketTable
            {...{ tickets: shown, tags }}
            openId={open?.id ?? null}
            onToggle={(id) => (id === open?.id ? close() : onViewChange({ ticket: String(id) }))}
          />
        )}
      </div>
      {!isNew && (
        <LeaveGuard isChanged={Object.values(replies).some((text) => text.trim() !== '')}>
          Your reply is not sent yet.
        </LeaveGuard>
      )}
      {isNew && <NewTicketForm tags={tags} onClose={close} />}
      {open && (
        <TicketDetail
          key={open.id}
          {...{ ticket: open, tags }}
          reply={replies[open.id] ?? ''}
          onReplyChange={(text) => setReplies((now) => ({ ...now, [open.id]: text }))}
          onClose={close}
        />
      )}
    </div>
  )
}

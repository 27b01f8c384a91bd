import './support.css'
import type { SupportTag, SupportTicket } from '@flotilla/api/contract'
import { usePlatform, useUrlState } from '@flotilla/platform'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { Button } from '@flotilla/ui/basics'
import { Checkbox } from '@flotilla/ui/form'
import { EmptyState, Page, type QueryLike, Toolbar } from '@flotilla/ui/page'
import { ListState } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { supportQueries } from '../../data/support/support-queries.ts'
import { NewTicketForm } from './new-ticket-form.tsx'
import { SupportView } from './support-view.ts'
import { isClosed } from './ticket.ts'
import { TicketDetail } from './ticket-detail.tsx'
import { TicketTable, ticketColumns } from './ticket-table.tsx'

/** An answer of support appears within this time with any backend, even one that sends no events. */
const LOOK_AGAIN_MS = 30_000

/**
 * The sixth tab of the account screen: conversations with support (spec: account-and-administration §2
 * Support tab).
 */
export function SupportPage() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(SupportView)
  const tags = useQuery(supportQueries.tags(http))
  const tickets = useQuery({ ...supportQueries.tickets(http), refetchInterval: LOOK_AGAIN_MS })
  return (
    <Page
      title="Support"
      context="We answer on workdays, usually within a few hours"
      actions={
        view.ticket !== 'new' && (
          <Button
            variant={view.ticket === '' ? 'primary' : 'default'}
            icon="plus"
            onClick={() => setView({ ticket: 'new' })}
          >
            New ticket
          </Button>
        )
      }
    >
      <SupportDesk query={tickets} tags={tags.data ?? noTags} view={view} onViewChange={setView} />
    </Page>
  )
}

const noTags: readonly SupportTag[] = []
/** Only for the column heads. */
const staticColumns = ticketColumns({ tags: noTags, openId: null, onToggle: () => {} })

type Props = {
  query: QueryLike<readonly SupportTicket[]>
  tags: readonly SupportTag[]
  view: SupportView
  onViewChange: (patch: Partial<SupportView>) => void
}

/** The tickets, and beside them the open one or the form for a new one. */
function SupportDesk({ query, tags, view, onViewChange }: Props) {
  const tickets = query.data ?? []
  const place = useRef<HTMLDivElement>(null)
  // The input for one ticket is kept while another one is open.
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
        <ListState
          query={query}
          of="tickets"
          label="Loading tickets…"
          frame={{ columns: staticColumns, hasPager: false }}
          rows={4}
          isEmpty={() => shown.length === 0}
          empty={
            <TicketsEmpty hasClosed={tickets.length > 0} onShowAll={() => onViewChange({ show: 'all' })} />
          }
        >
          {() => (
            <TicketTable
              {...{ tickets: shown, tags }}
              openId={open?.id ?? null}
              onToggle={(id) => (id === open?.id ? close() : onViewChange({ ticket: String(id) }))}
            />
          )}
        </ListState>
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

/** No ticket to show: none at all, or no open one. */
function TicketsEmpty({ hasClosed, onShowAll }: { hasClosed: boolean; onShowAll: () => void }) {
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

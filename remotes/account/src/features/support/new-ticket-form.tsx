import type { SupportTag } from '@flotilla/api/contract'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { Button, IconButton } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { useRefusedFocus } from '@flotilla/ui/theme'
import { useEffect, useId, useRef } from 'react'
import { TicketFields } from './ticket-fields.tsx'
import { useNewTicket } from './use-new-ticket.ts'

type Props = { tags: readonly SupportTag[]; onClose: () => void }

/** Area, title and text of a new ticket (spec: account §2 Support tab); it closes when the ticket is there. */
export function NewTicketForm({ tags, onClose }: Props) {
  const titleId = useId()
  const place = useRef<HTMLFormElement>(null)
  const { draft, errors, isPending, set, submit, isChanged } = useNewTicket(onClose)
  useEffect(() => place.current?.querySelector<HTMLElement>('input')?.focus(), [])
  useRefusedFocus(place, errors)
  return (
    <section className="fc-desk__panel" aria-labelledby={titleId}>
      <header className="fc-desk__head">
        <h2 id={titleId}>New ticket</h2>
        <IconButton icon="close" name="Close new ticket" onClick={onClose} />
      </header>
      <form
        ref={place}
        className="fc-form"
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {errors.form && (
          <Alert group="danger" isLive>
            {errors.form}
          </Alert>
        )}
        <TicketFields {...{ tags, draft, errors, set }} />
        <div className="fc-form__actions">
          <Button type="submit" variant="primary" isBusy={isPending}>
            Create ticket
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      <LeaveGuard isChanged={isChanged}>Your ticket is not sent yet.</LeaveGuard>
    </section>
  )
}

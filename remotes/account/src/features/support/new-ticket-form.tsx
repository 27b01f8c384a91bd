import { NewTicket, type SupportTag } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Form, useForm } from '@flotilla/platform/form'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { Button, IconButton } from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { supportMutations } from '../../data/support/support-mutations.ts'
import { emptyTicket } from './ticket-draft.ts'
import { TicketFields } from './ticket-fields.tsx'

type Props = { tags: readonly SupportTag[]; onClose: () => void }

/**
 * Area, title and text of a new ticket (spec: account-and-administration §2 Support tab, §5); it closes when
 * the ticket exists.
 */
export function NewTicketForm({ tags, onClose }: Props) {
  const titleId = useId()
  const create = useMutation(supportMutations(usePlatform()).create())
  const form = useForm({
    schema: NewTicket,
    values: emptyTicket,
    body: (typed) => ({ ...typed, tag_id: Number(typed.tag_id) }),
    submit: (ticket) => create.mutateAsync(ticket),
    onSaved: onClose,
  })
  const { box } = form
  useEffect(() => box.current?.querySelector<HTMLElement>('input')?.focus(), [box])
  return (
    <section className="fc-desk__panel" aria-labelledby={titleId}>
      <header className="fc-desk__head">
        <h2 id={titleId}>New ticket</h2>
        <IconButton icon="close" name="Close new ticket" onClick={onClose} />
      </header>
      <Form form={form} className="fc-form" labelledBy={titleId}>
        <TicketFields tags={tags} form={form} />
        <div className="fc-form__actions">
          <Button type="submit" variant="primary" isBusy={form.isSaving}>
            Create ticket
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
      <LeaveGuard isChanged={form.isDirty}>Your ticket is not sent yet.</LeaveGuard>
    </section>
  )
}

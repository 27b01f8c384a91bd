import { replyToTicket, type SupportTicket } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Form, useForm } from '@flotilla/platform/form'
import { Button } from '@flotilla/ui/basics'
import { TextArea } from '@flotilla/ui/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { supportMutations } from '../../data/support/support-mutations.ts'
import { isClosed } from './ticket.ts'

type Props = { ticket: SupportTicket; text: string; onTextChange: (text: string) => void }

const empty = { reply: '' }

/**
 * A reply; an empty one is silently ignored (spec: account-and-administration §5). It clears once it is sent
 * and the tickets have been read back. `text` is the input from before another ticket was opened.
 */
export function ReplyForm({ ticket, text, onTextChange }: Props) {
  const { mutateAsync } = useMutation(supportMutations(usePlatform()).reply())
  const form = useForm({
    schema: replyToTicket.body,
    values: empty,
    body: ({ reply }) => ({ ticket_id: ticket.id, reply }),
    missing: ({ reply }) => (reply.trim() === '' ? 'There is nothing to send' : null),
    submit: (reply) => mutateAsync(reply),
    onSaved: () => {
      form.discard()
      onTextChange('')
    },
  })
  const goOn = useEffectEvent(() => form.change({ reply: text }))
  useEffect(() => goOn(), [])
  const reply = form.field('reply')
  return (
    <Form form={form} className="fc-reply">
      <TextArea
        label="Your reply"
        hint={isClosed(ticket) ? 'This ticket is closed; a reply opens it again.' : undefined}
        {...reply}
        onChange={(next) => {
          reply.onChange(next)
          onTextChange(next)
        }}
        readOnly={form.isSaving}
        maxLength={20_000}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={form.isSaving}>
          Send reply
        </Button>
      </div>
    </Form>
  )
}

import type { SupportTicket } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { TextArea } from '@flotilla/ui/form'
import { useMutation } from '@tanstack/react-query'
import { supportMutations } from '../../data/support/support-mutations.ts'
import { isClosed } from './is-closed.ts'

type Props = { ticket: SupportTicket; text: string; onTextChange: (text: string) => void }

/** A reply; an empty one is silently ignored (spec: account §5). It clears when it is sent and the tickets are read back. */
export function ReplyForm({ ticket, text, onTextChange }: Props) {
  const { mutate, isPending } = useMutation(supportMutations(usePlatform()).reply())
  const send = () => {
    if (text.trim() === '' || isPending) return
    mutate({ ticket_id: ticket.id, reply: text }, { onSuccess: () => onTextChange('') })
  }
  return (
    <form
      className="fc-reply"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        label="Your reply"
        hint={isClosed(ticket) ? 'This ticket is closed; a reply opens it again.' : undefined}
        value={text}
        onChange={onTextChange}
        readOnly={isPending}
        maxLength={20_000}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isPending}>
          Send reply
        </Button>
      </div>
    </form>
  )
}

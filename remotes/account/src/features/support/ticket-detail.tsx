import type { SupportTag, SupportTicket } from '@flotilla/api/contract'
import { DateTime, IconButton } from '@flotilla/ui/basics'
import { KeyValue } from '@flotilla/ui/page'
import { useEffect, useId, useRef } from 'react'
import { Conversation } from './conversation.tsx'
import { ReplyForm } from './reply-form.tsx'
import { shortTitle } from './short-title.ts'
import { tagName } from './tag-name.ts'
import { TicketState } from './ticket-state.tsx'

type Props = {
  ticket: SupportTicket
  tags: readonly SupportTag[]
  reply: string
  onReplyChange: (text: string) => void
  onClose: () => void
}

/** One ticket: when, area, state, the conversation and a reply (spec: account-and-administration §2 Support tab). */
export function TicketDetail({ ticket, tags, reply, onReplyChange, onClose }: Props) {
  const titleId = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className="fc-desk__panel" aria-labelledby={titleId}>
      <header className="fc-desk__head">
        <h2 ref={head} id={titleId} tabIndex={-1} title={ticket.title}>
          {shortTitle(ticket.title)}
        </h2>
        <IconButton icon="close" name="Close ticket" onClick={onClose} />
      </header>
      <KeyValue
        items={[
          { key: 'Created', value: <DateTime at={ticket.created} /> },
          { key: 'Area', value: tagName(tags, ticket.tag_id) },
          { key: 'State', value: <TicketState state={ticket.state} /> },
        ]}
      />
      <Conversation articles={ticket.articles} />
      <ReplyForm ticket={ticket} text={reply} onTextChange={onReplyChange} />
    </section>
  )
}

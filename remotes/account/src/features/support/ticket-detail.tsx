import {
  HIDDEN_ARTICLE_TYPE,
  type SupportArticle,
  type SupportTag,
  type SupportTicket,
} from '@flotilla/api/contract'
import { IconButton } from '@flotilla/ui/basics'
import { DateTime } from '@flotilla/ui/format'
import { KeyValue } from '@flotilla/ui/page'
import { SafeHtml } from '@flotilla/ui/safe-html'
import { Fragment, useEffect, useId, useRef } from 'react'
import { ReplyForm } from './reply-form.tsx'
import { shortTitle, tagName } from './ticket.ts'
import { TicketState } from './ticket-state.tsx'

type Props = {
  ticket: SupportTicket
  tags: readonly SupportTag[]
  reply: string
  onReplyChange: (text: string) => void
  onClose: () => void
}

/**
 * One ticket: date, area, state, the conversation and a reply (spec: account-and-administration §2 Support
 * tab).
 */
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

/** The messages, oldest first, without notes among agents (type 1) (spec: account-and-administration §9). */
function Conversation({ articles }: { articles: readonly SupportArticle[] }) {
  const shown = articles.filter(({ type }) => type !== HIDDEN_ARTICLE_TYPE)
  return (
    <div className="fc-talk" role="log" aria-label="Conversation">
      {shown.map((article) => {
        const isAgent = article.sender === 'Agent'
        return (
          <article
            key={article.id}
            className={isAgent ? 'fc-talk__item' : 'fc-talk__item fc-talk__item--own'}
          >
            <header className="fc-talk__who">
              <b>{isAgent ? 'Support' : 'You'}</b>
              <DateTime at={article.created} />
            </header>
            {isAgent ? <SafeHtml html={article.body} /> : <LinesOfText text={article.body} />}
          </article>
        )
      })}
    </div>
  )
}

/** A customer's text with its line breaks (spec: account-and-administration §5); none of it is HTML. */
function LinesOfText({ text }: { text: string }) {
  return (
    <p className="fc-lines">
      {text.split(/\r\n|\r|\n/).map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  )
}

import type { SupportTicket } from '@flotilla/api/contract'
import { cleanHtml } from './clean-html.ts'
import type { TicketWithArticles } from './store.ts'

/** A ticket in the contract's form, with agents' HTML cleaned. */
export function presentTicket(ticket: TicketWithArticles): SupportTicket {
  return {
    id: ticket.id,
    title: ticket.title,
    tag_id: ticket.tagId,
    state: ticket.state,
    type: null,
    created: ticket.createdAt.toISOString(),
    createdBy: ticket.createdBy,
    articles: ticket.articles.map(({ id, sender, type, body, createdAt }) => ({
      id,
      sender,
      type,
      body: sender === 'Agent' ? cleanHtml(body) : body,
      created: createdAt.toISOString(),
    })),
  }
}

import {
  defineEndpoint,
  FilterId,
  IdParams,
  itemOf,
  SupportArticle,
  SupportTicket,
  TICKET_STATES,
} from '@flotilla/api/contract'
import { z } from 'zod'

const HelpdeskTicket = SupportTicket.extend({
  account_id: z.int(),
  company: z.string(),
  /** The ticket's author; null when that user is gone. */
  email: z.string().nullable(),
  area: z.string(),
  /** Including notes among agents (type 1). */
  articles: z.array(SupportArticle),
})

/** Tickets for the help desk, oldest first, at most 200. */
export const listHelpdeskTickets = defineEndpoint({
  method: 'GET',
  path: '/helpdesk/tickets',
  summary: 'Tickets for the help desk (contract §3)',
  access: 'public',
  query: z.object({
    /** Only tickets in this state. */
    state: z.enum(TICKET_STATES).optional(),
    /** Only tickets with a higher id. */
    after: FilterId,
  }),
  response: itemOf(z.array(HelpdeskTicket)),
})

/** An agent's answer, or a note that only agents see. Tells the customer by mail unless it is a note. */
export const answerTicket = defineEndpoint({
  method: 'POST',
  path: '/helpdesk/tickets/{id}/articles',
  summary: 'Answer of an agent (contract §3)',
  access: 'public',
  status: 201,
  params: IdParams,
  body: z.strictObject({
    /** HTML; content that could run or load is removed before it is stored. */
    body: z.string().trim().min(1).max(100_000),
    /**
     * The ticket's new state; by default an answer waits for the customer (`pending`) and a note changes
     * nothing.
     */
    state: z.enum(TICKET_STATES).optional(),
    is_internal: z.boolean().default(false),
  }),
  response: itemOf(HelpdeskTicket),
})

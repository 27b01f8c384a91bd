import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { maybe } from '../shared/read.ts'
import { Id } from '../shared/scalars.ts'
import { NewTicket, SupportTag, SupportTicket } from './support-ticket.ts'

/** All areas. */
export const listSupportTags = defineEndpoint({
  method: 'GET',
  path: '/support/tags',
  summary: 'Support areas (spec: account-and-administration §7)',
  response: itemOf(z.array(SupportTag)),
  isOpenWithoutService: true,
})

/** All tickets of the account with their conversations, newest first. */
export const listSupportTickets = defineEndpoint({
  method: 'GET',
  path: '/support/tickets',
  summary: 'Support tickets (spec: account-and-administration §7)',
  response: itemOf(z.array(SupportTicket)),
  isOpenWithoutService: true,
})

/** Rejects with `invalid` for a missing area, title or text. */
export const createSupportTicket = defineEndpoint({
  method: 'POST',
  path: '/support/ticket',
  summary: 'New ticket (spec: account-and-administration §7)',
  body: NewTicket,
  response: maybe(itemOf(SupportTicket)),
  status: 201,
  isOpenWithoutService: true,
})

/** A reply to a closed ticket opens it. */
export const replyToTicket = defineEndpoint({
  method: 'POST',
  path: '/support/ticket/addreply',
  summary: 'Reply to a ticket (spec: account-and-administration §7)',
  body: z.object({ ticket_id: Id, reply: z.string().trim().min(1).max(20_000) }),
  response: Done,
  isOpenWithoutService: true,
})

import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { maybe } from '../shared/read.ts'
import { NewTicket, SupportTicket } from './support-ticket.ts'

/** Rejects with `invalid` for a missing area, title or text. */
export const createSupportTicket = defineEndpoint({
  method: 'POST',
  path: '/support/ticket',
  scope: 'account:write',
  summary: 'New ticket (spec: account-and-administration §7)',
  body: NewTicket,
  response: maybe(itemOf(SupportTicket)),
  status: 201,
  isOpenWithoutService: true,
})

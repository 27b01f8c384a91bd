import { defineEndpoint } from '../shared/define-endpoint.ts'
import { itemOf } from '../shared/item-of.ts'
import { maybe } from '../shared/maybe.ts'
import { NewTicket } from './new-ticket.ts'
import { SupportTicket } from './support-ticket.ts'

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

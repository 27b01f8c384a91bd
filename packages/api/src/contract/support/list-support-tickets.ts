import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { SupportTicket } from './support-ticket.ts'

/** All tickets of the account with their conversations, newest first. */
export const listSupportTickets = defineEndpoint({
  method: 'GET',
  path: '/support/tickets',
  scope: 'account:read',
  summary: 'Support tickets (spec: account-and-administration §7)',
  response: itemOf(z.array(SupportTicket)),
  isOpenWithoutService: true,
})

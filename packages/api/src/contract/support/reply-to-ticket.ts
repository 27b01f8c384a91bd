import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { Id } from '../shared/scalars.ts'

/** A reply to a closed ticket opens it. */
export const replyToTicket = defineEndpoint({
  method: 'POST',
  path: '/support/ticket/addreply',
  scope: 'account:write',
  summary: 'Reply to a ticket (spec: account-and-administration §7)',
  body: z.object({ ticket_id: Id, reply: z.string().trim().min(1).max(20_000) }),
  response: Done,
  isOpenWithoutService: true,
})

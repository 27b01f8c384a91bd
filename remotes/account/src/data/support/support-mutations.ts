import { createSupportTicket, type NewTicket, replyToTicket } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { namesFields } from '../names-fields.ts'
import { supportQueries } from './support-queries.ts'

/**
 * Writes of the conversations (texts: spec: account-and-administration §8); each finishes when the tickets
 * have been read back.
 */
export const supportMutations = ({ http, queryClient }: Pick<Platform, 'http' | 'queryClient'>) => ({
  create: () =>
    mutationOptions({
      mutationFn: (body: NewTicket) => http.call(createSupportTicket, { body }),
      onSuccess: () => queryClient.invalidateQueries(supportQueries.tickets(http)),
      meta: {
        success: 'Ticket created successfully',
        failure: 'Error while creating Ticket, please try again',
        handlesError: namesFields,
      },
    }),
  reply: () =>
    mutationOptions({
      mutationFn: (body: { ticket_id: number; reply: string }) => http.call(replyToTicket, { body }),
      onSuccess: () => queryClient.invalidateQueries(supportQueries.tickets(http)),
      meta: {
        success: 'Ticket reply successfully',
        failure: 'Error while replying to Ticket, please try again',
      },
    }),
})

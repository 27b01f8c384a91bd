import type { Http } from '@flotilla/api/client'
import { listSupportTags, listSupportTickets } from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'
import { newestFirst } from './newest-first.ts'

/** Reads of the conversations with support. */
export const supportQueries = {
  /** Areas of a ticket. */
  tags: (http: Http) =>
    queryOptions({
      queryKey: ['account', 'support', 'tags'] as const,
      queryFn: async ({ signal }) => (await http.call(listSupportTags, { signal })).data,
    }),
  /** All tickets with their conversations, newest first. */
  tickets: (http: Http) =>
    queryOptions({
      queryKey: ['account', 'support', 'tickets'] as const,
      queryFn: async ({ signal }) => newestFirst((await http.call(listSupportTickets, { signal })).data),
    }),
}

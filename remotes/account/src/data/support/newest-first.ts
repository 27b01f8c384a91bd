import type { SupportTicket } from '@flotilla/api/contract'

/** Tickets by their start, newest first, in whatever order a backend sends them. */
export function newestFirst(tickets: readonly SupportTicket[]): SupportTicket[] {
  return tickets.toSorted((a, b) => Date.parse(b.created) - Date.parse(a.created))
}

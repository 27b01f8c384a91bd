/** States of a ticket; `closed` is hidden by "show open" (contract §3). */
export const TICKET_STATES = ['new', 'open', 'pending', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

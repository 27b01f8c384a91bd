/** A ticket that is being written. `tag_id` is the value of a select; empty: none chosen. */
export type TicketDraft = { tag_id: string; title: string; text: string }

export const emptyTicket: TicketDraft = { tag_id: '', title: '', text: '' }

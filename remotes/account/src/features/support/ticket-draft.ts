/** A ticket being written. `tag_id` as a select gives it; empty: none chosen. */
export type TicketDraft = { tag_id: string; title: string; text: string }

export const emptyTicket: TicketDraft = { tag_id: '', title: '', text: '' }

import { z } from 'zod'
import { knownOr, orElse, orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'

/** States of a ticket; `closed` is hidden by "show open" (contract §3). */
export const TICKET_STATES = ['new', 'open', 'pending', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

const sender = z.preprocess(
  (value: string) => (value === 'customer' ? 'Customer' : value === 'agent' ? 'Agent' : value),
  z.enum(['Agent', 'Customer']),
)

/**
 * One message of a conversation. An agent's `body` is HTML and must be cleaned before it is shown, a
 * customer's is text. Type 1 is hidden (spec: account-and-administration §3).
 */
export const SupportArticle = z.object({
  id: z.int(),
  sender: knownOr(sender, 'Agent'),
  type: orNull(z.int()),
  body: z.string(),
  created: orNull(IsoTime),
})
export type SupportArticle = z.infer<typeof SupportArticle>

/** Area of a ticket. */
export const SupportTag = z.object({ id: z.int(), name: z.string() })
export type SupportTag = z.infer<typeof SupportTag>

/**
 * A ticket with its conversation; `state` is `new`, `open`, `pending`, `closed` or another backend's word.
 */
export const SupportTicket = z.object({
  id: z.int(),
  title: z.string(),
  tag_id: orNull(z.int()),
  state: z.string(),
  type: orNull(z.union([z.string(), z.number()])).catch(null),
  created: IsoTime,
  /** Who opened it, if the backend says so. */
  createdBy: orNull(z.union([z.string(), z.number()])).catch(null),
  articles: orElse(z.array(SupportArticle), []),
})
export type SupportTicket = z.infer<typeof SupportTicket>

/** A new ticket; all three fields are required (spec: account-and-administration §5). */
export const NewTicket = z.object({
  tag_id: z.int('Please choose an Area').min(1, 'Please choose an Area'),
  title: z.string('Please provide a Title').trim().min(1, 'Please provide a Title').max(200),
  text: z.string('Please provide a Message').trim().min(1, 'Please provide a Message').max(20_000),
})
export type NewTicket = z.infer<typeof NewTicket>

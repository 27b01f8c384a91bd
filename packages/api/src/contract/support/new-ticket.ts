import { z } from 'zod'

/** A ticket to be opened; all three are required (spec: account-and-administration §5). */
export const NewTicket = z.object({
  tag_id: z.int('Please choose an Area').min(1, 'Please choose an Area'),
  title: z.string('Please provide a Title').trim().min(1, 'Please provide a Title').max(200),
  text: z.string('Please provide a Message').trim().min(1, 'Please provide a Message').max(20_000),
})
export type NewTicket = z.infer<typeof NewTicket>

import { z } from 'zod'
import { IsoTime } from '../shared/iso-time.ts'
import { knownOr } from '../shared/known-or.ts'
import { orNull } from '../shared/or-null.ts'

const sender = z.preprocess(
  (value: string) => (value === 'customer' ? 'Customer' : value === 'agent' ? 'Agent' : value),
  z.enum(['Agent', 'Customer']),
)

/**
 * One message of a conversation. An agent's `body` is HTML and is cleaned before it is shown, a customer's is
 * text. Type 1 is hidden (spec: account-and-administration §3).
 */
export const SupportArticle = z.object({
  id: z.int(),
  sender: knownOr(sender, 'Agent'),
  type: orNull(z.int()),
  body: z.string(),
  created: orNull(IsoTime),
})
export type SupportArticle = z.infer<typeof SupportArticle>

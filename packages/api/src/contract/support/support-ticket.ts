import { z } from 'zod'
import { IsoTime } from '../shared/iso-time.ts'
import { orElse } from '../shared/or-else.ts'
import { orNull } from '../shared/or-null.ts'
import { SupportArticle } from './support-article.ts'

/** A ticket with its conversation; `state` is `new`, `open`, `pending`, `closed` or another backend's word. */
export const SupportTicket = z.object({
  id: z.int(),
  title: z.string(),
  tag_id: orNull(z.int()),
  state: z.string(),
  type: orNull(z.union([z.string(), z.number()])).catch(null),
  created: IsoTime,
  /** Who opened it, if a word says it. */
  createdBy: orNull(z.union([z.string(), z.number()])).catch(null),
  articles: orElse(z.array(SupportArticle), []),
})
export type SupportTicket = z.infer<typeof SupportTicket>

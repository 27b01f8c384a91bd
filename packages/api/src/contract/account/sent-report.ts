import { z } from 'zod'
import { IsoTime } from '../shared/iso-time.ts'
import { orNull } from '../shared/or-null.ts'

/** (+) A customer report that was sent or is being sent: to the customer, a copy to the account, or a test. */
export const SentReport = z.object({
  id: z.int(),
  site_id: orNull(z.int()),
  site_name: z.string(),
  kind: z.enum(['customer', 'copy', 'test']),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['sending', 'sent', 'failed']),
  /** What it reports on: from `since` on, before `until`. */
  since: IsoTime,
  until: IsoTime,
  created_at: IsoTime,
  sent_at: orNull(IsoTime),
})
export type SentReport = z.infer<typeof SentReport>

import { z } from 'zod'

/** What of the support tab a link shows: `ticket` is the open one's id, or `new`; `show` is 'show open'. */
export const SupportView = z.object({
  show: z.enum(['open', 'all']).default('open'),
  ticket: z
    .string()
    .regex(/^(new|\d{1,16})?$/)
    .default(''),
})
export type SupportView = z.infer<typeof SupportView>

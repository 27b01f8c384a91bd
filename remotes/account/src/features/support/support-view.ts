import { z } from 'zod'

/**
 * The part of the support tab that a link shows: `ticket` is the id of the opened one, or `new`; `show` is
 * 'show open'.
 */
export const SupportView = z.object({
  show: z.enum(['open', 'all']).default('open'),
  ticket: z
    .string()
    .regex(/^(new|\d{1,16})?$/)
    .default(''),
})
export type SupportView = z.infer<typeof SupportView>

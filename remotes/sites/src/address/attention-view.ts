import { z } from 'zod'

/** What of the queue a link shows; a malformed field falls back alone (experience §1). */
export const AttentionView = z.object({
  /** The one reason whose sites are shown; empty: every reason. */
  reason: z
    .string()
    .regex(/^[a-z_-]{0,60}$/)
    .default(''),
  /** What wants to be seen, or what was put aside. */
  show: z.enum(['open', 'snoozed']).default('open'),
  /** Of the one reason. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type AttentionView = z.infer<typeof AttentionView>

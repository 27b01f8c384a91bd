import { z } from 'zod'

/** What every event carries. `id`, `seq` and `at` are additions: order and doubles are seen by them (contract §5). */
export const EventBase = z.object({
  /** (+) The same for a doubled event. */
  id: z.union([z.string(), z.int()]).transform(String).optional(),
  /** (+) Rises by event within an account; `listMissedEvents` goes on from it. */
  seq: z.int().optional(),
  /** (+) When it was sent, ISO 8601. */
  at: z.string().optional(),
  site_id: z.int(),
  site_name: z.string(),
})
export type EventBase = z.infer<typeof EventBase>

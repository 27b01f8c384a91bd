import { z } from 'zod'

/** Area that a ticket belongs to. */
export const SupportTag = z.object({ id: z.int(), name: z.string() })
export type SupportTag = z.infer<typeof SupportTag>

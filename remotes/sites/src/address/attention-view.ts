import { REASON_CODES, type ReasonCode } from '@flotilla/api/contract'
import { z } from 'zod'

/** The part of the queue that a link shows; a malformed field falls back alone (experience §1). */
export const AttentionView = z.object({
  /** The only reason whose sites are shown; empty: every reason. */
  reason: z.enum(['', ...REASON_CODES]).default(''),
  /** Open reasons, or those put aside. */
  show: z.enum(['open', 'snoozed']).default('open'),
  /** Page of the sites with that reason. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type AttentionView = z.infer<typeof AttentionView>

/** The code of a reason whose sites can be asked for; undefined: it is a word of another backend. */
export const knownReason = (code: string): ReasonCode | undefined =>
  REASON_CODES.find((known) => known === code)

import { REASON_CODES, type ReasonCode } from '@flotilla/api/contract'
import { z } from 'zod'

/** The part of the queue that a link shows; a malformed field falls back alone (experience §1). */
export const AttentionView = z.object({
  /** The only reason whose sites are shown; empty: every reason. */
  reason: z.enum(['', ...REASON_CODES]).default(''),
  /** Open reasons, or those put aside. */
  show: z.enum(['open', 'snoozed']).default('open'),
  /** Each site once, or each reason with its sites; one reason alone is always the second. */
  by: z.enum(['site', 'reason']).default('site'),
  /** All sites, or those that are assigned to the reader. */
  whose: z.enum(['all', 'mine']).default('all'),
  /** The site that is open beside the list; 0: the first one, and where there is no room, none. */
  site: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  /** Page of the sites. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type AttentionView = z.infer<typeof AttentionView>

/** The code of a reason whose sites can be asked for; undefined: it is a word of another backend. */
export const knownReason = (code: string): ReasonCode | undefined =>
  REASON_CODES.find((known) => known === code)

import { z } from 'zod'
import { orNull } from '../shared/read.ts'

/** Days of a trend; the last one is today. */
export const OVERVIEW_DAYS = 30

const Count = z.int().min(0)

/** (+) One of the account's days, which begin as those of `FiguresBefore`. */
export const TrendDay = z.object({
  day: z.iso.date(),
  /** Sites with an open reason as the day began, today: now; null: not known. */
  attention: orNull(Count),
  /** Updates and backup tests that went well and that failed; null: the account is younger. */
  updates: orNull(Count),
  updates_failed: orNull(Count),
  tests: orNull(Count),
  tests_failed: orNull(Count),
})
export type TrendDay = z.infer<typeof TrendDay>

import type { TtfbPoint } from '@flotilla/api/contract'
import { pointsOf } from '../points-of.ts'

const WEEK_MS = 7 * 86_400_000

/** Measures of the 7 days before `now`, oldest first; times in epoch milliseconds, null values are gaps. */
export function recentPoints(ttfbs: readonly TtfbPoint[], now: number): ReturnType<typeof pointsOf> {
  return pointsOf(ttfbs).filter(({ at }) => at > now - WEEK_MS)
}

import type { TtfbPoint } from '@flotilla/api/contract'

const WEEK_MS = 7 * 86_400_000

/** Measures of the 7 days before `now`, oldest first; times in epoch milliseconds, null values are gaps. */
export function recentPoints(
  ttfbs: readonly TtfbPoint[],
  now: number,
): { at: number; value: number | null }[] {
  return ttfbs
    .map(([seconds, value]) => ({ at: seconds * 1000, value }))
    .filter(({ at }) => at > now - WEEK_MS)
    .sort((a, b) => a.at - b.at)
}

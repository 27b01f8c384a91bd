import type { TtfbPoint } from '@flotilla/api/contract'

/** Measures oldest first; times in epoch milliseconds, null values are gaps (points are epoch seconds and ms). */
export function pointsOf(ttfbs: readonly TtfbPoint[]): { at: number; value: number | null }[] {
  return ttfbs.map(([seconds, value]) => ({ at: seconds * 1000, value })).sort((a, b) => a.at - b.at)
}

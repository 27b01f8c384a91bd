import type { TtfbPoint } from '@flotilla/api/contract'

type Point = { at: number; value: number | null }

/**
 * Measures oldest first (points are epoch seconds and ms); times in epoch milliseconds. Null values are gaps:
 * those that were sent, and one wherever nothing was sent for much longer than usual, for a backend need not
 * send empty hours.
 */
export function pointsOf(ttfbs: readonly TtfbPoint[]): Point[] {
  const points = ttfbs.map(([seconds, value]) => ({ at: seconds * 1000, value })).sort((a, b) => a.at - b.at)
  const usual = usualDistance(points)
  return points.flatMap((point, index) => {
    const next = points[index + 1]
    const isGap = next !== undefined && next.at - point.at > 3 * usual
    return isGap ? [point, { at: point.at + usual, value: null }] : [point]
  })
}

/** The median; with fewer than three points no distance is unusual. */
function usualDistance(points: readonly Point[]): number {
  const distances = points.slice(1).map(({ at }, index) => at - (points[index]?.at ?? at))
  const middle = distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)]
  return points.length < 3 || middle === undefined ? Number.POSITIVE_INFINITY : middle
}

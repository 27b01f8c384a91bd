import type { SiteDetail, SiteMarker, TtfbBand, TtfbPoint } from '@flotilla/api/contract'
import type { Point, TimeMark, TimeSpan } from '@flotilla/ui/graphics'

/**
 * Measurements, oldest first (points are epoch seconds and ms); times in epoch milliseconds. Null values are
 * gaps: those that were sent, and one wherever nothing was sent for much longer than usual, because a backend
 * need not send empty hours. A point has its band where the backend knows it.
 */
export function pointsOf(ttfbs: readonly TtfbPoint[], bands: readonly TtfbBand[] = []): Point[] {
  const spread = new Map(bands.map(([seconds, ...band]) => [seconds, band]))
  const points: Point[] = ttfbs
    .map(([seconds, value]) => {
      const band = spread.get(seconds)
      return { at: seconds * 1000, value, ...(band === undefined ? {} : { band }) }
    })
    .sort((a, b) => a.at - b.at)
  const usual = usualDistance(points)
  return points.flatMap((point, index) => {
    const next = points[index + 1]
    const isGap = next !== undefined && next.at - point.at > 3 * usual
    return isGap ? [point, { at: point.at + usual, value: null }] : [point]
  })
}

/** The median; with fewer than three points, no interval is unusual. */
function usualDistance(points: readonly Point[]): number {
  const distances = points.slice(1).map(({ at }, index) => at - (points[index]?.at ?? at))
  const middle = distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)]
  return points.length < 3 || middle === undefined ? Number.POSITIVE_INFINITY : middle
}

const markNames: Record<SiteMarker['kind'], string> = {
  core_update: 'Core update',
  extension_update: 'Extension update',
}

/** Marks on a chart of a site's response times: its updates. */
export function marksOf({ markers = [] }: Pick<SiteDetail, 'markers'>): TimeMark[] {
  return markers.map(({ at, kind, text }) => {
    return { at: Date.parse(at), isMain: kind === 'core_update', name: markNames[kind], text }
  })
}

/**
 * Outages of the site, where the backend stores them; a current one lasts until `now`, epoch milliseconds.
 */
export function outagesOf({ uptime }: Pick<SiteDetail, 'uptime'>, now: number): TimeSpan[] {
  return (uptime?.incidents ?? []).map(({ from, to }) => ({
    from: Date.parse(from),
    to: to === null ? now : Date.parse(to),
  }))
}

import type { Incident } from '@flotilla/api/contract'
import { instantOf, wallTime } from '@flotilla/ui/format'

const DAYS = 30

type Clock = {
  /** Epoch milliseconds. */
  now: number
  offsetHours: number
  /** Start of the site's monitoring, epoch milliseconds; earlier days are unknown. Infinity: never. */
  watchedFrom: number
}

/**
 * The last 30 days of the person's calendar, oldest first, with the minutes down; and the number and total
 * length of the outages.
 */
export function uptimeDays(incidents: readonly Incident[], { now, offsetHours, watchedFrom }: Clock) {
  const firstDay = wallTime(now, offsetHours)
    .startOf('day')
    .subtract(DAYS - 1, 'day')
  const first = instantOf(firstDay, offsetHours)
  const spans = incidents
    .map(({ from, to }) => ({ start: Date.parse(from), end: to === null ? now : Date.parse(to) }))
    .filter(({ end }) => end > first)
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = firstDay.add(index, 'day')
    const start = instantOf(day, offsetHours)
    const end = instantOf(day.add(1, 'day'), offsetHours)
    const downMs = spans.reduce((sum, span) => sum + overlap(span, start, end), 0)
    const isUnknown = end <= watchedFrom && downMs === 0
    return {
      label: day.format('DD.MM.'),
      downMinutes: isUnknown ? null : Math.round(downMs / 60_000),
    }
  })
  return {
    days,
    outages: spans.length,
    downMs: spans.reduce((sum, span) => sum + overlap(span, first, now), 0),
  }
}

function overlap(span: { start: number; end: number }, from: number, to: number): number {
  return Math.max(0, Math.min(span.end, to) - Math.max(span.start, from))
}

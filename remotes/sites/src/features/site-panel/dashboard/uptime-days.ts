import type { Incident } from '@flotilla/api/contract'

const DAY_MS = 86_400_000
const DAYS = 30

type Clock = {
  /** Epoch milliseconds. */
  now: number
  offsetHours: number
  /** Since when the site is watched, epoch milliseconds; days before are unknown. Infinity: never. */
  watchedFrom: number
}

/** The last 30 days of the person's calendar, oldest first, with the minutes down; and how often and how long in all. */
export function uptimeDays(incidents: readonly Incident[], { now, offsetHours, watchedFrom }: Clock) {
  const shift = offsetHours * 3_600_000
  const today = Math.floor((now + shift) / DAY_MS) * DAY_MS - shift
  const first = today - (DAYS - 1) * DAY_MS
  const spans = incidents
    .map(({ from, to }) => ({ start: Date.parse(from), end: to === null ? now : Date.parse(to) }))
    .filter(({ end }) => end > first)
  const days = Array.from({ length: DAYS }, (_, index) => {
    const start = first + index * DAY_MS
    const downMs = spans.reduce((sum, span) => sum + overlap(span, start, start + DAY_MS), 0)
    const isUnknown = start + DAY_MS <= watchedFrom && downMs === 0
    const day = new Date(start + shift)
    const label = `${String(day.getUTCDate()).padStart(2, '0')}.${String(day.getUTCMonth() + 1).padStart(2, '0')}.`
    return { label, downMinutes: isUnknown ? null : Math.round(downMs / 60_000) }
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

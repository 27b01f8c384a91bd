import type { TtfbBand, TtfbPoint, Uptime } from '@flotilla/api/contract'
import { utc } from '../time/calendar.ts'

type Downtime = { startedAt: Date; endedAt: Date | null; message: string }

/**
 * Percent of the last day, week and 30 days in which the site answered; null without measurements in that
 * time.
 */
export function uptime(incidents: Downtime[], measuredSince: Date | null, now: Date): Uptime {
  const percent = (days: number) => {
    if (measuredSince === null || measuredSince >= now) return null
    const from = Math.max(utc(now).subtract(days, 'day').valueOf(), measuredSince.getTime())
    const downMs = incidents.reduce((sum, incident) => sum + overlap(incident, from, now.getTime()), 0)
    return Math.round((1 - downMs / (now.getTime() - from)) * 100_000) / 1000
  }
  return {
    d1: percent(1),
    d7: percent(7),
    d30: percent(30),
    incidents: incidents.map(({ startedAt, endedAt, message }) => ({
      from: startedAt.toISOString(),
      to: endedAt?.toISOString() ?? null,
      message,
    })),
  }
}

function overlap({ startedAt, endedAt }: Downtime, from: number, to: number): number {
  return Math.max(0, Math.min(endedAt?.getTime() ?? to, to) - Math.max(startedAt.getTime(), from))
}

type Means = { day: string; means: (number | null)[] }
type Spread = { day: string; medians: (number | null)[] | null; p95s: (number | null)[] | null }

/** Hourly response times up to now, as the chart needs them: epoch seconds, milliseconds; null is a gap. */
export function responseTimes(days: Means[], now: Date): TtfbPoint[] {
  const last = now.getTime() / 1000
  const points = days.flatMap(({ day, means }) =>
    means.map((mean, hour): TtfbPoint => [secondsOf(day, hour), mean]),
  )
  const isMeasured = ([, ms]: TtfbPoint) => ms !== null
  const first = points.findIndex(isMeasured)
  const end = points.findLastIndex(isMeasured)
  return first === -1 ? [] : points.slice(first, end + 1).filter(([seconds]) => seconds <= last)
}

/** The hours with a known spread: epoch seconds, median and 95th percentile in milliseconds. */
export function responseBands(days: Spread[]): TtfbBand[] {
  return days.flatMap(({ day, medians, p95s }) =>
    (medians ?? []).flatMap((median, hour): TtfbBand[] => {
      const p95 = p95s?.[hour] ?? null
      return median === null || p95 === null ? [] : [[secondsOf(day, hour), median, p95]]
    }),
  )
}

const secondsOf = (day: string, hour: number) => Date.parse(`${day}T00:00:00Z`) / 1000 + hour * 3600

import type { Uptime } from '@flotilla/api/contract'
import { utc } from '../time/calendar.ts'

type Downtime = { startedAt: Date; endedAt: Date | null; message: string }

/**
 * Percent of the last day, week and 30 days in which the site answered; null when nothing was measured then.
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

import { type SiteTrend, TREND_DAYS, TREND_HOURS } from '@flotilla/api/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, incidents, sites, ttfbSamples } from '../db/index.ts'
import { utc } from '../time/calendar.ts'

/** A downtime, in epoch milliseconds; `to` null while it lasts. */
type Downtime = { from: number; to: number | null }

/** The database's facts about a site's last days. */
export type Measures = {
  /** Those of the last 30 UTC days that have a measurement, `YYYY-MM-DD`. */
  days: string[]
  /** Hourly means of yesterday and today by day. */
  means: Record<string, (number | null)[]>
  downtimes: Downtime[]
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Trends of those of the given sites that belong to the account, by id; one statement reads them all. */
export async function trendsOf(db: Db, accountId: number, ids: number[], now: Date): Promise<SiteTrend[]> {
  const firstDay = dayOf(
    utc(now)
      .subtract(TREND_DAYS - 1, 'day')
      .valueOf(),
  )
  const yesterday = dayOf(utc(now).subtract(1, 'day').valueOf())
  const { rows } = await db.execute<{ id: number } & Measures>(sql`select ${sites.id} as id,
      coalesce((select json_agg(${ttfbSamples.day}) from ${ttfbSamples}
        where ${ttfbSamples.siteId} = ${sites.id} and ${ttfbSamples.day} >= ${firstDay}), '[]') as days,
      coalesce((select json_object_agg(${ttfbSamples.day}, ${ttfbSamples.means}) from ${ttfbSamples}
        where ${ttfbSamples.siteId} = ${sites.id} and ${ttfbSamples.day} >= ${yesterday}), '{}') as means,
      coalesce((select json_agg(json_build_object(
          'from', round(extract(epoch from ${incidents.startedAt}) * 1000),
          'to', round(extract(epoch from ${incidents.endedAt}) * 1000)))
        from ${incidents} where ${incidents.siteId} = ${sites.id}
          and (${incidents.endedAt} is null or ${incidents.endedAt} >= ${firstDay}::timestamptz)), '[]') as downtimes
    from ${sites} where ${and(eq(sites.accountId, accountId), inArray(sites.id, ids))} order by ${sites.id}`)
  return rows.map(({ id, ...measures }) => ({ id, ...trendOf(measures, now) }))
}

/** The two series of a site up to `now`, oldest first. */
export function trendOf({ days, means, downtimes }: Measures, now: Date): Omit<SiteTrend, 'id'> {
  const hour = Math.floor(now.getTime() / hourMs)
  const today = Math.floor(now.getTime() / dayMs)
  const measured = new Set(days)
  return {
    response: Array.from({ length: TREND_HOURS }, (_, place) => {
      const at = (hour - TREND_HOURS + 1 + place) * hourMs
      return means[dayOf(at)]?.[new Date(at).getUTCHours()] ?? null
    }),
    uptime: Array.from({ length: TREND_DAYS }, (_, place) => {
      const from = (today - TREND_DAYS + 1 + place) * dayMs
      const to = Math.min(from + dayMs, now.getTime())
      const downMs = downtimes.reduce((sum, downtime) => sum + overlapMs(downtime, from, to), 0)
      // A site that is down the whole day has no response time.
      if (to === from || (downMs === 0 && !measured.has(dayOf(from)))) return null
      return Math.round((1 - downMs / (to - from)) * 10_000) / 100
    }),
  }
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function overlapMs(downtime: Downtime, from: number, to: number): number {
  return Math.max(0, Math.min(downtime.to ?? to, to) - Math.max(downtime.from, from))
}

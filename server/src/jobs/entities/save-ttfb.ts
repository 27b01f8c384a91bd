import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { ttfbSamples } from '../../db/schema/site-history.ts'

const hours = 24
/** Most measurements of an hour that are stored for its median; an hour with more has no median. */
const maxSamples = 120

/** Adds one response time, in milliseconds, to the mean and the spread of its UTC hour. */
export async function saveTtfb(tx: Db, siteId: number, at: Date, ms: number): Promise<void> {
  const day = at.toISOString().slice(0, 10)
  const [row] = await tx
    .select()
    .from(ttfbSamples)
    .where(and(eq(ttfbSamples.siteId, siteId), eq(ttfbSamples.day, day)))
  const value = withMeasurement(row, at.getUTCHours(), ms)
  await tx
    .insert(ttfbSamples)
    .values({ siteId, day, ...value })
    .onConflictDoUpdate({ target: [ttfbSamples.siteId, ttfbSamples.day], set: value })
}

type Day = Pick<typeof ttfbSamples.$inferSelect, 'means' | 'counts' | 'medians' | 'p95s' | 'samples'>

/**
 * Adds a measurement to a day. An hour has a median and a 95th percentile only if all of its measurements are
 * known: it has none if it began before spreads were stored, or if a measurement arrives after the next hour
 * has begun.
 */
export function withMeasurement(row: Day | undefined, hour: number, ms: number): Day {
  const none: (number | null)[] = Array.from({ length: hours }, () => null)
  const { means, counts } = row ?? { means: none, counts: Array.from({ length: hours }, () => 0) }
  const count = (counts[hour] ?? 0) + 1
  const mean = Math.round(((means[hour] ?? 0) * (count - 1) + ms) / count)
  const latest = counts.findLastIndex((measured) => measured > 0)
  const kept = row?.samples ?? []
  const samples = hour < latest ? kept : [...(hour === latest ? kept : []), ms].slice(0, maxSamples)
  const known = hour >= latest && samples.length === count ? samples : []
  return {
    means: means.with(hour, mean),
    counts: counts.with(hour, count),
    medians: (row?.medians ?? none).with(hour, nearestRank(known, 0.5)),
    p95s: (row?.p95s ?? none).with(hour, nearestRank(known, 0.95)),
    samples,
  }
}

/** The value that `share` (0 to 1) of the values do not exceed, by nearest rank; null of none. */
export function nearestRank(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}

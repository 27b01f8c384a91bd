import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { ttfbSamples } from '../../db/schema/site-history.ts'

const hours = 24

/** Adds one response time, in milliseconds, to the mean of its UTC hour. */
export async function saveTtfb(tx: Db, siteId: number, at: Date, ms: number): Promise<void> {
  const day = at.toISOString().slice(0, 10)
  const hour = at.getUTCHours()
  const [row] = await tx
    .select()
    .from(ttfbSamples)
    .where(and(eq(ttfbSamples.siteId, siteId), eq(ttfbSamples.day, day)))
  const means = row?.means ?? Array.from({ length: hours }, () => null)
  const counts = row?.counts ?? Array.from({ length: hours }, () => 0)
  const count = counts[hour] ?? 0
  const mean = Math.round(((means[hour] ?? 0) * count + ms) / (count + 1))
  const value = { means: means.with(hour, mean), counts: counts.with(hour, count + 1) }
  await tx
    .insert(ttfbSamples)
    .values({ siteId, day, ...value })
    .onConflictDoUpdate({ target: [ttfbSamples.siteId, ttfbSamples.day], set: value })
}

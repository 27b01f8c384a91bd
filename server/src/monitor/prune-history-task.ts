import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { incidents, jobs, ttfbSamples } from '../db/index.ts'
import type { ClockTask } from '../ports/clock-task.ts'
import { utc } from '../time/calendar.ts'

/**
 * Days for which history is stored. The panel shows 30 days of response times; reports cover a quarter, and
 * are retried for some days.
 */
const days = { ttfb: 100, incidents: 400, jobs: 90, refreshes: 2 }

/** Every day: deletes history that is no longer used. */
export const pruneHistoryTask: ClockTask = {
  name: 'prune-history',
  rhythm: 'daily',
  async run({ deps: { db }, now }) {
    const before = (kept: number) => utc(now).subtract(kept, 'day').toDate()
    await db.delete(ttfbSamples).where(lt(ttfbSamples.day, before(days.ttfb).toISOString().slice(0, 10)))
    await db
      .delete(incidents)
      .where(and(isNotNull(incidents.endedAt), lt(incidents.endedAt, before(days.incidents))))
    const isHourly = and(eq(jobs.kind, 'refresh'), sql`${jobs.actor}->>'userId' is null`)
    await db
      .delete(jobs)
      .where(
        or(
          lt(jobs.finishedAt, before(days.jobs)),
          and(isHourly, lt(jobs.finishedAt, before(days.refreshes))),
        ),
      )
  },
}

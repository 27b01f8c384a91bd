import { lt } from 'drizzle-orm'
import { remoteCounts } from '../db/index.ts'
import type { ClockTask } from '../ports/clock-task.ts'
import { utc } from '../time/calendar.ts'

/** Days for which the counts of remotes are kept. */
const keptDays = 30

/** Every day: deletes old counts of remotes. */
export const pruneCountsTask: ClockTask = {
  name: 'prune-remote-counts',
  rhythm: 'daily',
  async run({ deps: { db }, now }) {
    await db.delete(remoteCounts).where(lt(remoteCounts.hour, utc(now).subtract(keptDays, 'day').toDate()))
  },
}

import { and, eq, isNotNull, lt, or, type SQL } from 'drizzle-orm'
import { batches, batchItems, type Db } from '../db/index.ts'
import { inParts } from '../db/lists/in-parts.ts'
import type { ClockTask } from '../ports/clock-task.ts'
import { utc } from '../time/calendar.ts'

/** Days for which an ended batch stays in the lists. */
const keptDays = 30

/** Every day: deletes batches that were dismissed, or ended long ago. */
export const pruneBatchesTask: ClockTask = {
  name: 'prune-batches',
  rhythm: 'daily',
  async run({ deps: { db }, now }) {
    const before = utc(now).subtract(keptDays, 'day').toDate()
    await removeBatches(db, or(isNotNull(batches.dismissedAt), lt(batches.endedAt, before)))
  },
}

/** Removes batches with their pieces, a part at a time; safe to repeat, also after a crash. */
export async function removeBatches(db: Db, where: SQL | undefined): Promise<void> {
  const rows = await db.select({ id: batches.id }).from(batches).where(where)
  for (const { id } of rows) {
    const own = eq(batchItems.batchId, id)
    await inParts(db, batchItems, batchItems.place, own, (part) =>
      db.delete(batchItems).where(and(own, part)),
    )
    await db.delete(batches).where(eq(batches.id, id))
  }
}

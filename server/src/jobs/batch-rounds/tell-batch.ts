import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { batches } from '../../db/schema/batches.ts'
import { recordEvent } from '../events/add-event.ts'
import { countItems } from './count-items.ts'

/**
 * By the clock of the database, which all processes share: a batch is told at most twice a second (contract
 * §6).
 */
const isEarly = sql<boolean>`coalesce(${batches.toldAt} > clock_timestamp() - interval '500 ms', false)`

/**
 * Records an event when the counts of a batch have changed since the last one, and ends the batch when
 * nothing of it waits or runs. Resolves with whether it must be asked again, because the last event is too
 * recent or another process is at it.
 */
export function tellBatch(db: Db, id: number, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ batch: batches, isEarly })
      .from(batches)
      .where(and(eq(batches.id, id), isNull(batches.endedAt)))
      .for('update', { skipLocked: true })
    if (row === undefined) return false
    const { batch } = row
    const counts = (await countItems(tx, [id])).get(id)
    const hasEnded = counts !== undefined && counts.waiting + counts.running === 0
    if (counts === undefined || (!hasEnded && isDeepStrictEqual(counts, batch.told))) return false
    if (row.isEarly) return true
    const tell = (name: 'batch.changed' | 'batch.ended') =>
      recordEvent(tx, { accountId: batch.accountId, name, payload: { batch_id: id, counts } }, at)
    await tell(hasEnded ? 'batch.ended' : 'batch.changed')
    await tx
      .update(batches)
      .set({ told: counts, toldAt: sql`clock_timestamp()`, ...(hasEnded ? { endedAt: at } : {}) })
      .where(eq(batches.id, id))
    return false
  })
}

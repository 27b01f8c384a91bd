import type { BatchCounts } from '@flotilla/api/contract'
import { count, inArray } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { batchItems } from '../../db/schema/batches.ts'

/** How many pieces of each batch are in each state, by id of the batch. */
export async function countItems(db: Db, ids: readonly number[]): Promise<Map<number, BatchCounts>> {
  const counts = new Map(ids.map((id) => [id, none()]))
  if (ids.length === 0) return counts
  const rows = await db
    .select({ id: batchItems.batchId, state: batchItems.state, count: count() })
    .from(batchItems)
    .where(inArray(batchItems.batchId, [...ids]))
    .groupBy(batchItems.batchId, batchItems.state)
  for (const { id, state, count: found } of rows) {
    const own = counts.get(id)
    if (own === undefined) continue
    own[state] = found
    own.total += found
  }
  return counts
}

function none(): BatchCounts {
  return { total: 0, waiting: 0, running: 0, done: 0, failed: 0, skipped: 0, cancelled: 0 }
}

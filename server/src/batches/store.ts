import { type BatchItemState, offsetOf } from '@flotilla/api/contract'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { batches, batchItems, type Db, type JobCancel, sites } from '../db/index.ts'
import { Refusal } from '../http/refusal.ts'
import { countItems, recordEvent, waitingItem } from '../jobs/index.ts'

type BatchRow = typeof batches.$inferSelect
type Page = { page: number; limit: number }

/** The account's batches that were not dismissed, the newest first. */
export async function listBatchesPage(db: Db, accountId: number, page: Page) {
  const where = and(eq(batches.accountId, accountId), isNull(batches.dismissedAt))
  const rows = await db
    .select()
    .from(batches)
    .where(where)
    .orderBy(desc(batches.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  return { rows, total: await db.$count(batches, where) }
}

/** The account's batch, dismissed or not; throws 404. */
export async function mustFindBatch(db: Db, accountId: number, id: number): Promise<BatchRow> {
  const own = and(eq(batches.accountId, accountId), eq(batches.id, id))
  const [batch] = await db.select().from(batches).where(own)
  if (batch === undefined) throw new Refusal('not_found')
  return batch
}

/** The account's batch that a person can steer; throws 404, for a dismissed one too. */
export async function mustFindListed(db: Db, accountId: number, id: number): Promise<BatchRow> {
  const batch = await mustFindBatch(db, accountId, id)
  if (batch.dismissedAt !== null) throw new Refusal('not_found')
  return batch
}

const itemColumns = {
  batchId: batchItems.batchId,
  place: batchItems.place,
  /** Null: the site was removed. */
  siteId: sites.id,
  siteName: batchItems.siteName,
  subjectId: batchItems.subjectId,
  what: batchItems.what,
  state: batchItems.state,
  step: batchItems.step,
  reasonCode: batchItems.reasonCode,
  reason: batchItems.reason,
  startedAt: batchItems.startedAt,
  endedAt: batchItems.endedAt,
}
export type BatchPiece = Awaited<ReturnType<typeof piecesWith>>[number]

function piecesWith(db: Db, where: SQL | undefined, limit: number, offset: number) {
  return db
    .select(itemColumns)
    .from(batchItems)
    .leftJoin(sites, eq(sites.id, batchItems.siteId))
    .where(where)
    .orderBy(asc(batchItems.place))
    .limit(limit)
    .offset(offset)
}

/** A page of the pieces of a batch; `state` undefined: in any state. */
export async function listPiecesPage(
  db: Db,
  id: number,
  page: Page & { state?: BatchItemState | undefined },
) {
  const ofState = page.state === undefined ? undefined : eq(batchItems.state, page.state)
  const where = and(eq(batchItems.batchId, id), ofState)
  const [found] = await db.select({ total: count() }).from(batchItems).where(where)
  return { rows: await piecesWith(db, where, page.limit, offsetOf(page)), total: found?.total ?? 0 }
}

/** The pieces of a batch after a place, at most `limit`. */
export function readPieces(db: Db, id: number, after: number, limit: number) {
  return piecesWith(db, and(eq(batchItems.batchId, id), gt(batchItems.place, after)), limit, 0)
}

/** The only piece of each of these batches, by id of the batch. */
export async function readSingles(db: Db, ids: readonly number[]): Promise<Map<number, BatchPiece>> {
  if (ids.length === 0) return new Map()
  const rows = await piecesWith(db, inArray(batchItems.batchId, [...ids]), ids.length, 0)
  return new Map(rows.map((row) => [row.batchId, row]))
}

/** Pauses or resumes a batch that goes on; throws 409. */
export async function setPaused(db: Db, { id }: BatchRow, isPaused: boolean): Promise<void> {
  await mustChange(
    db,
    id,
    // What was told last does not say whether it is paused: it is told again.
    { isPaused, told: null },
    'This batch has ended or is being cancelled.',
    isNull(batches.cancel),
  )
}

/** Wants a batch cancelled, once; throws 409 when it has ended. */
export async function setCancelled(db: Db, { id, cancel }: BatchRow, by: JobCancel): Promise<void> {
  await mustChange(db, id, { cancel: cancel ?? by }, 'This batch has ended.')
}

async function mustChange(
  db: Db,
  id: number,
  changes: Partial<typeof batches.$inferInsert>,
  message: string,
  where?: SQL,
): Promise<void> {
  const goesOn = and(eq(batches.id, id), isNull(batches.endedAt), where)
  const changed = await db.update(batches).set(changes).where(goesOn).returning({ id: batches.id })
  if (changed.length === 0) throw new Refusal('conflict', { message })
}

/**
 * Makes pieces wait again: failed ones, with those that were skipped because of the backup before them, or
 * cancelled ones if none of these exists. From now on it is the batch of the person who retries. Throws 409
 * when there is nothing to retry.
 */
export async function retryPieces(db: Db, { id }: BatchRow, by: JobCancel): Promise<void> {
  const failed = eq(batchItems.state, 'failed')
  const withoutBackup = and(eq(batchItems.state, 'skipped'), eq(batchItems.step, 'backup'))
  const cancelled = eq(batchItems.state, 'cancelled')
  await db.transaction(async (tx) => {
    await tx.select({ id: batches.id }).from(batches).where(eq(batches.id, id)).for('update')
    const again = (which: SQL | undefined) =>
      tx
        .update(batchItems)
        .set({ ...waitingItem(), startedAt: null })
        .where(and(eq(batchItems.batchId, id), isNotNull(batchItems.siteId), which))
        .returning({ place: batchItems.place })
    const retried = (await again(or(failed, withoutBackup))).length || (await again(cancelled)).length
    if (retried === 0)
      throw new Refusal('conflict', { message: 'Nothing of this batch can be started again.' })
    const { userId, impersonatorId, name: startedBy } = by
    await tx
      .update(batches)
      .set({ userId, impersonatorId, startedBy, isPaused: false, cancel: null, endedAt: null })
      .where(eq(batches.id, id))
  })
}

/** Removes an ended batch from the lists, and tells it; throws 409 before its end. */
export async function dismiss(db: Db, { id, accountId }: BatchRow, at: Date): Promise<void> {
  const ended = and(eq(batches.id, id), isNotNull(batches.endedAt))
  await db.transaction(async (tx) => {
    const gone = await tx.update(batches).set({ dismissedAt: at }).where(ended).returning({ id: batches.id })
    if (gone.length === 0)
      throw new Refusal('conflict', { message: 'This batch has not ended. Cancel it first.' })
    const counts = (await countItems(tx, [id])).get(id)
    if (counts !== undefined)
      await recordEvent(tx, { accountId, name: 'batch.changed', payload: { batch_id: id, counts } }, at)
  })
}

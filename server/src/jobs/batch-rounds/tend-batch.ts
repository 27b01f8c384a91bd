import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/index.ts'
import { batches, batchItems } from '../../db/schema/batches.ts'
import { type BatchRow, endedItem, itemIs } from '../batch-items/batch-item.ts'
import { beginItem } from '../batch-items/begin-item.ts'
import { leftOutWords } from '../batch-items/left-out.ts'
import { cancelOne } from '../cancel/cancel-jobs.ts'
import { cancelWords } from '../job/job.ts'

/**
 * Most pieces of a batch that run at once: as many as a process has workers; the others can still be paused.
 */
const mostRunning = 48
/** The same for updates, of which only a few run at once. */
const mostUpdates = 16
/** As many as a machine works on at once (`queue/claim.ts`): another would only make its site look busy. */
const placesOnMachine = 2
/**
 * Pieces among which the next ones are looked for, so that a machine that is behind does not stop the others.
 */
const looked = 5000

/** A batch that has not ended, and whether its account may work. */
type OpenBatch = { batch: BatchRow; isServed: boolean }

/**
 * Does what a batch needs now: ends what must not start any more, cancels what a person wants cancelled, and
 * begins the next pieces. Safe to repeat, and to run in several processes at once. Resolves with how many
 * pieces it began.
 */
export async function tendBatch(db: Db, { batch, isServed }: OpenBatch, at: Date): Promise<number> {
  const waiting = whichAre(batch, 'waiting')
  // The jobs of a removed site go with it.
  const lost = and(whichAre(batch, 'running'), isNull(batchItems.jobId))
  await db
    .update(batchItems)
    .set(endedItem('failed', leftOutWords.no_site, at))
    .where(lost)
  if (batch.cancel !== null) {
    const reason = { code: null, message: cancelWords(batch.cancel) }
    await db
      .update(batchItems)
      .set(endedItem('cancelled', reason, at))
      .where(waiting)
    await cancelRunning(db, batch, batch.cancel, at)
    return 0
  }
  if (batch.userId === null) {
    const reason = { code: null, message: 'The user who started it was removed.' }
    await db
      .update(batchItems)
      .set(endedItem('cancelled', reason, at))
      .where(waiting)
    return 0
  }
  if (!isServed) {
    await db
      .update(batchItems)
      .set(endedItem('failed', leftOutWords.no_service, at))
      .where(waiting)
    return 0
  }
  return batch.isPaused ? 0 : beginNext(db, batch, at)
}

const whichAre = ({ id }: BatchRow, state: 'waiting' | 'running'): SQL | undefined =>
  and(eq(batchItems.batchId, id), eq(batchItems.state, state))

async function cancelRunning(
  db: Db,
  batch: BatchRow,
  by: NonNullable<BatchRow['cancel']>,
  at: Date,
): Promise<void> {
  const running = await db
    .selectDistinct({ id: batchItems.jobId, siteId: batchItems.siteId })
    .from(batchItems)
    .where(and(whichAre(batch, 'running'), isNotNull(batchItems.jobId)))
  for (const { id, siteId } of running) {
    if (id !== null && siteId !== null) await cancelOne(db, { id, siteId }, by, at)
  }
}

/** Each piece begins in a commit of its own: a long one would hold up the workers. */
async function beginNext(db: Db, batch: BatchRow, at: Date): Promise<number> {
  const places = await nextPlaces(db, batch, at)
  let begun = 0
  for (const place of places) if (await beginOne(db, batch, place, at)) begun += 1
  return begun
}

function beginOne(db: Db, { id: batchId }: BatchRow, place: number, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [item] = await tx
      .select()
      .from(batchItems)
      .where(and(itemIs({ batchId, place }), eq(batchItems.state, 'waiting')))
      .for('update', { skipLocked: true })
    // It may have been paused or cancelled meanwhile.
    const [batch] = await tx.select().from(batches).where(eq(batches.id, batchId))
    if (item === undefined || batch === undefined || batch.isPaused || batch.cancel !== null) return false
    await beginItem(tx, batch, item, at)
    return true
  })
}

const Places = z.array(z.object({ place: z.number() }))

/** The next pieces for free places, at most two on a machine, in the order of the batch. */
async function nextPlaces(db: Db, batch: BatchRow, at: Date): Promise<number[]> {
  const isUpdate = batch.kind === 'core-update' || batch.kind === 'extension-update'
  const most = isUpdate && batch.options.backup_first === null ? mostUpdates : mostRunning
  const isDue = or(isNull(batchItems.runAfter), lte(batchItems.runAfter, at))
  const { rows } = await db.execute(sql`
    with running as (
      select machine, count(*) as count from ${batchItems} where ${whichAre(batch, 'running')} group by machine
    ),
    waiting as (
      select place, machine, row_number() over (partition by machine order by place) as nth
      from (select place, machine from ${batchItems} where ${whichAre(batch, 'waiting')} and ${isDue}
        order by place limit ${looked}) as first
    )
    select place from waiting left join running using (machine)
    where nth + coalesce(count, 0) <= ${placesOnMachine}
    order by place limit greatest(0, ${most} - (select coalesce(sum(count), 0) from running))`)
  return Places.parse(rows).map(({ place }) => place)
}

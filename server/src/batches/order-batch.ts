import { setImmediate as nextTurn } from 'node:timers/promises'
import { BATCH_MAX_ITEMS, type BatchOrder } from '@flotilla/api/contract'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { batches, batchItems, type Db, type JobCancel } from '../db/index.ts'
import { invalid } from '../http/refusal.ts'
import { leftOutWords } from '../jobs/index.ts'
import { mustMatch } from '../sites/sites-asked.ts'
import { piecesOf } from './pieces.ts'
import type { CountedPlan } from './plan-batch.ts'

/** First key of the locks on orders; the second one is the account. */
const orderLock = 4_310_080

/** Pieces of one statement: while it runs, the embedded database and its server do nothing else. */
const partSize = 2500

/** As `mustMatch`; 422 also when there are too many pieces. */
export function mustFit({ total, unknown }: Omit<CountedPlan, 'plan'>): void {
  mustMatch({ total, unknown })
  if (total > BATCH_MAX_ITEMS) {
    const most = BATCH_MAX_ITEMS.toLocaleString('en-US')
    throw invalid('filter', `A batch has at most ${most} pieces. Choose fewer sites.`)
  }
}

type Ordering = {
  db: Db
  accountId: number
  order: BatchOrder
  /** Who orders it. */
  by: JobCancel
  at: Date
}

/**
 * Writes a batch with all its pieces in one transaction. Resolves with its id: that of the same order, if it
 * was sent before. Throws as `mustFit` does.
 */
export function orderBatch({ db, accountId, order, by, at }: Ordering): Promise<number> {
  return db.transaction(async (tx) => {
    // Two orders of an account at once would not see each other's pieces.
    await tx.execute(sql`select pg_advisory_xact_lock(${orderLock}::int, ${accountId}::int)`)
    const known = await findOrdered(tx, accountId, order)
    if (known !== null) return known
    const total = await collectPieces(tx, accountId, order, at)
    const { kind, options, key = null } = order
    const { userId, impersonatorId, name: startedBy } = by
    const [made] = await tx
      .insert(batches)
      .values({ accountId, kind, options, key, userId, impersonatorId, startedBy, createdAt: at })
      .returning({ id: batches.id })
    if (made === undefined) throw new Error('The batch was not stored.')
    for (let after = 0; after < total; after += partSize) {
      await insertPieces(tx, order, { id: made.id, at, after })
      await nextTurn()
    }
    return made.id
  })
}

async function findOrdered(tx: Db, accountId: number, { key }: BatchOrder): Promise<number | null> {
  if (key === undefined) return null
  const [known] = await tx
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.accountId, accountId), eq(batches.key, key)))
  return known?.id ?? null
}

const Counted = z.tuple([z.object({ total: z.coerce.number(), unknown: z.coerce.number() })])

/**
 * Puts the pieces of an order aside until the end of the transaction, so that all parts see the same sites.
 * Resolves with their number; throws as `mustFit` does.
 */
async function collectPieces(tx: Db, accountId: number, order: BatchOrder, at: Date): Promise<number> {
  await tx.execute(sql`create temp table ordered_piece (
    place int, site_id int, site_name text, machine text, subject_id int, what text, left_out text) on commit drop`)
  await tx.execute(sql`insert into ordered_piece
    select place, site_id, site_name, machine, subject_id, what, left_out from (${piecesOf(accountId, order, at)}) as piece`)
  const { rows } = await tx.execute(
    sql`select count(*) as total, count(*) filter (where site_id is null) as unknown from ordered_piece`,
  )
  const [counted] = Counted.parse(rows)
  mustFit(counted)
  return counted.total
}

type Part = { id: number; at: Date; after: number }

async function insertPieces(tx: Db, { options }: BatchOrder, { id, at, after }: Part): Promise<void> {
  const first = options.backup_first === null ? 'work' : 'backup'
  const words = sql`${JSON.stringify(leftOutWords)}::jsonb->left_out`
  await tx.execute(sql`
    insert into ${batchItems} (batch_id, place, site_id, site_name, machine, subject_id, what, state, step, reason_code, reason, ended_at)
    select ${id}::int, place, site_id, site_name, machine, subject_id, what,
      case when left_out is null then 'waiting' else 'skipped' end,
      case when left_out is null then ${first}::text else 'work' end, ${words}->>'code', ${words}->>'message',
      case when left_out is not null then ${at.toISOString()}::timestamptz end
    from ordered_piece where place > ${after}::int and place <= ${after + partSize}::int`)
}

import { type JobWord, type WorkKind, wordOf } from '@flotilla/api/contract'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { batches, batchItems } from '../../db/schema/batches.ts'
import type { Failure } from '../job/job.ts'

/** A row of `batches`. */
export type BatchRow = typeof batches.$inferSelect
/** A row of `batch_items`. */
export type ItemRow = typeof batchItems.$inferSelect

/** What a piece runs now, or begins next: the backup before the work, or the work itself. */
export function kindOfStep({ kind, options }: BatchRow, { step }: Pick<ItemRow, 'step'>): WorkKind {
  return step === 'backup' ? (options.backup_first ?? 'backup') : kind
}

/** The job that begins a kind of work; an audit begins with its backup. */
export function jobOfKind(kind: WorkKind): Exclude<JobWord, 'audit'> {
  return kind === 'audit' ? 'backupandaudit' : wordOf(kind)
}

export const itemIs = ({ batchId, place }: Pick<ItemRow, 'batchId' | 'place'>) =>
  and(eq(batchItems.batchId, batchId), eq(batchItems.place, place))

/** Columns of a piece that has ended; `reason` null: it went well. */
export function endedItem(
  state: Extract<ItemRow['state'], 'done' | 'failed' | 'skipped' | 'cancelled'>,
  reason: { code: Failure['code'] | null; message: string } | null,
  at: Date,
) {
  const reasonCode = reason?.code ?? null
  return { state, reasonCode, reason: reason?.message.slice(0, 1000) ?? null, jobId: null, endedAt: at }
}

/** The reason of work that is not started because the backup before it failed. */
export function backupFailed({ code, message }: Failure): Failure {
  return { code, message: `Not started: its backup failed. ${message}` }
}

/** Columns of a piece that waits for its turn; `runAfter` null: from now on. */
export function waitingItem(runAfter: Date | null = null) {
  return {
    ...{ state: 'waiting' as const, jobId: null, runAfter, endedAt: null },
    ...{ reasonCode: null, reason: null },
  }
}

/** The pieces that match, each with its batch. */
export function itemsWith(tx: Db, where: SQL | undefined): Promise<{ item: ItemRow; batch: BatchRow }[]> {
  return tx
    .select({ item: batchItems, batch: batches })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .where(where)
    .orderBy(batchItems.place)
}

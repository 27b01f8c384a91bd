import { jobParts, workKinds } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { backups } from '../../db/schema/backups.ts'
import { batchItems } from '../../db/schema/batches.ts'
import { cancelWords, type Failure, isBackground, type Job } from '../job/job.ts'
import type { FollowUp } from '../machine.ts'
import {
  type BatchRow,
  backupFailed,
  endedItem,
  type ItemRow,
  itemIs,
  itemsWith,
  kindOfStep,
  waitingItem,
} from './batch-item.ts'
import { beginItem } from './begin-item.ts'

/** How a job ended. `message`: who cancelled it. */
export type JobEnd =
  | { type: 'done' }
  | { type: 'failed'; failure: Failure }
  | { type: 'cancelled'; message: string }

/**
 * Work that follows a job in the same commit; the pieces that wait for the job then wait for it. `jobId`
 * null: it was refused.
 */
export type Followed = FollowUp & { jobId: string | null }

/**
 * Moves the pieces of batches that waited for a job, in the transaction that ends it: a piece ends with its
 * work, or goes on to the work when its backup went well, so that nothing comes in between.
 */
export async function itemsAfterJob(
  tx: Db,
  job: Job,
  end: JobEnd,
  followed: Followed[],
  at: Date,
): Promise<void> {
  if (isBackground(job)) return
  const rows = await itemsWith(tx, eq(batchItems.jobId, job.id))
  if (rows.length === 0) return
  const verdict = await verdictOf(tx, job, end)
  for (const { item, batch } of rows) {
    const { parts } = workKinds[kindOfStep(batch, item)]
    const next = followed.find(
      ({ kind, jobId }) => jobId !== null && parts.some((part) => part === jobParts[kind]),
    )
    if (next !== undefined) await tx.update(batchItems).set({ jobId: next.jobId }).where(itemIs(item))
    else if (item.step === 'backup') await afterBackup(tx, batch, item, verdict, at)
    else await tx.update(batchItems).set(endOf(verdict, at)).where(itemIs(item))
  }
}

/**
 * A test that reaches a verdict has succeeded as a job; as a piece of work it has failed if the backup is
 * bad.
 */
async function verdictOf(tx: Db, { kind, subjectId }: Job, end: JobEnd): Promise<JobEnd> {
  if (end.type !== 'done') return end
  if (kind === 'backupandtest') return failed('The backup was made, but it was not tested.')
  if (kind !== 'backuptest') return end
  const [backup] = await tx
    .select()
    .from(backups)
    .where(eq(backups.id, subjectId ?? 0))
  return backup?.lastTestState === 2
    ? end
    : failed(backup?.lastTestReason ?? 'The backup did not pass its test.')
}

function failed(message: string): JobEnd {
  return { type: 'failed', failure: { code: 'site_error', message } }
}

function endOf(end: JobEnd, at: Date) {
  if (end.type === 'done') return endedItem('done', null, at)
  if (end.type === 'failed') return endedItem('failed', end.failure, at)
  return endedItem('cancelled', { code: null, message: end.message }, at)
}

/** An update starts only after a good backup of its site. */
async function afterBackup(tx: Db, batch: BatchRow, item: ItemRow, end: JobEnd, at: Date): Promise<void> {
  const save = (changes: Partial<typeof batchItems.$inferInsert>) =>
    tx.update(batchItems).set(changes).where(itemIs(item))
  if (end.type === 'failed') {
    await save(endedItem('skipped', backupFailed(end.failure), at))
  } else if (batch.cancel !== null) {
    await save(endedItem('cancelled', { code: null, message: cancelWords(batch.cancel) }, at))
  } else if (end.type === 'cancelled') {
    await save(endedItem('skipped', { code: null, message: 'Not started: its backup was cancelled.' }, at))
  } else {
    await save({ ...waitingItem(), step: 'work' })
    if (!batch.isPaused) await beginItem(tx, batch, { ...item, step: 'work' }, at)
  }
}

import { isMajorUpdate } from '@flotilla/api/contract'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { batchItems } from '../../db/schema/batches.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { sites } from '../../db/schema/sites.ts'
import { acceptIn } from '../accept/accept-job.ts'
import {
  type BatchRow,
  backupFailed,
  endedItem,
  type ItemRow,
  itemIs,
  jobOfKind,
  kindOfStep,
  waitingItem,
} from './batch-item.ts'
import { leftOutWords } from './left-out.ts'

/** A site that was busy is asked again after this time. */
const busyPauseMs = 10_000

/**
 * Begins the step of a piece in an open transaction, or ends the piece with the reason why it must not start;
 * a piece whose site is busy waits. Items of one site share the backup before their work.
 */
export async function beginItem(tx: Db, batch: BatchRow, item: ItemRow, at: Date): Promise<void> {
  if (item.siteId === null || batch.userId === null) return
  if (item.step === 'work' && batch.options.only_minor && (await isMajor(tx, item)))
    return save(tx, item, endedItem('skipped', leftOutWords.major, at))
  const { start, jobId } = await acceptIn(
    tx,
    {
      kind: jobOfKind(kindOfStep(batch, item)),
      accountId: batch.accountId,
      siteId: item.siteId,
      ...(item.step === 'backup' || item.subjectId === null ? {} : { subjectId: item.subjectId }),
      userId: batch.userId,
      impersonatorId: batch.impersonatorId,
    },
    at,
  )
  if (start.ok) {
    const begun = { state: 'running' as const, jobId, startedAt: at, runAfter: null }
    return item.step === 'backup' ? saveAll(tx, item, begun) : save(tx, item, begun)
  }
  if (start.code === 'site_busy') return save(tx, item, waitingItem(new Date(at.getTime() + busyPauseMs)))
  const failure = { code: start.code, message: start.message ?? '' }
  // Without the backup, none of the site's updates may start.
  if (item.step === 'backup') return saveAll(tx, item, endedItem('skipped', backupFailed(failure), at))
  return save(tx, item, endedItem('failed', failure, at))
}

type Changes = Partial<typeof batchItems.$inferInsert>

async function save(tx: Db, item: ItemRow, changes: Changes): Promise<void> {
  await tx.update(batchItems).set(changes).where(itemIs(item))
}

/** The same for every piece of the site that waits for its backup. */
async function saveAll(tx: Db, { batchId, siteId }: ItemRow, changes: Changes): Promise<void> {
  const own = and(eq(batchItems.batchId, batchId), eq(batchItems.siteId, siteId ?? 0))
  const waits = and(eq(batchItems.state, 'waiting'), ne(batchItems.step, 'work'))
  await tx.update(batchItems).set(changes).where(and(own, waits))
}

/** As the site is now: since the order, another version may have come out. */
async function isMajor(tx: Db, { siteId, subjectId }: ItemRow): Promise<boolean> {
  const [versions] =
    subjectId === null
      ? await tx
          .select({ from: sites.appVersion, to: sites.coreUpdateTo })
          .from(sites)
          .where(eq(sites.id, siteId ?? 0))
      : await tx
          .select({ from: extensions.version, to: extensions.nextVersion })
          .from(extensions)
          .where(eq(extensions.id, subjectId))
  return versions !== undefined && isMajorUpdate(versions)
}

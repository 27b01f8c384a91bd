import {
  type BatchCounts,
  batchResult,
  type NoticeSeverity,
  workKinds,
  workWords,
} from '@flotilla/api/contract'
import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { batches, batchItems } from '../../db/schema/batches.ts'
import { type NoticeFailure, notices } from '../../db/schema/notices.ts'
import type { Cause } from './change-notices.ts'
import { moreKey, workKey } from './notice-key.ts'

type Batch = typeof batches.$inferSelect

/** Failures that a notice names; the batch has them all. */
const mostFailures = 20

/**
 * A batch has ended: it is one notice with its failures, which go on until each of them goes well. Repeated,
 * it is the same notice with its new outcome.
 */
export async function noteBatch(tx: Db, cause: Cause, batchId: number, counts: BatchCounts): Promise<void> {
  const { accountId, at, seq } = cause
  const [batch] = await tx.select().from(batches).where(eq(batches.id, batchId))
  if (batch === undefined) return
  const failed = counts.failed + counts.skipped > 0 ? await failuresOf(tx, batch) : []
  const failures = failed.slice(0, mostFailures)
  const keys = [
    ...new Set(failures.map(({ key }) => key)),
    ...(failed.length > mostFailures ? [moreKey(batchId)] : []),
  ]
  const outcome = {
    ...{ seq, counts, failures, keys },
    severity: severityOf(counts, failures),
    changedAt: at,
    endedAt: keys.length === 0 ? at : null,
    readBy: [],
    ...(await wordsOf(tx, batch, counts)),
  }
  await tx
    .insert(notices)
    .values({ ...outcome, accountId, batchId, since: at })
    .onConflictDoUpdate({ target: [notices.accountId, notices.batchId], set: outcome })
}

/** Left-out pieces are no failures: the person who ordered the batch has seen them. */
function severityOf({ done }: BatchCounts, failures: readonly NoticeFailure[]): NoticeSeverity {
  if (failures.length > 0) return 'danger'
  return done > 0 ? 'success' : 'info'
}

/** One more than a notice names, in the order of the batch. */
async function failuresOf(tx: Db, { id, kind }: Batch): Promise<NoticeFailure[]> {
  // Begun and skipped with a code, so not by a person: the backup before it failed.
  const withoutBackup = and(
    eq(batchItems.state, 'skipped'),
    isNotNull(batchItems.startedAt),
    isNotNull(batchItems.reasonCode),
  )
  const rows = await tx
    .select()
    .from(batchItems)
    .where(and(eq(batchItems.batchId, id), or(eq(batchItems.state, 'failed'), withoutBackup)))
    .orderBy(asc(batchItems.place))
    .limit(mostFailures + 1)
  return rows.flatMap(({ siteId, siteName, subjectId, what, reason }) =>
    siteId === null
      ? []
      : [{ key: workKey(kind, { siteId, extensionId: subjectId }), siteId, siteName, what, reason }],
  )
}

/** A batch of one piece is told as that piece: what became of it, where, and why. */
async function wordsOf(tx: Db, { id, kind }: Batch, counts: BatchCounts) {
  const { title, many } = workKinds[kind]
  if (counts.total !== 1) return { text: `${title} of ${counts.total} ${many}: ${batchResult(counts)}` }
  const [piece] = await tx.select().from(batchItems).where(eq(batchItems.batchId, id))
  if (piece === undefined) return { text: title }
  const { siteId, siteName, what, state, reason: detail } = piece
  const isEnd = state === 'done' || state === 'failed' || state === 'cancelled'
  const facts = { site_id: siteId ?? 0, site_name: siteName, name: what }
  const words = isEnd ? workWords(workKinds[kind], state, facts) : `${title} not started`
  return { siteId, siteName, detail, text: `${words}: ${siteName}` }
}

import type { Batch, BatchCounts, BatchItem } from '@flotilla/api/contract'
import type { batches } from '../db/index.ts'
import type { BatchPiece } from './store.ts'

/** A batch as the contract describes it. */
export function presentBatch(
  row: typeof batches.$inferSelect,
  counts: BatchCounts,
  single: BatchPiece | undefined,
): Batch {
  return {
    id: row.id,
    kind: row.kind,
    options: row.options,
    state: stateOf(row),
    counts,
    started_by: { id: row.userId, name: row.startedBy },
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    single: single === undefined ? null : presentPiece(single),
  }
}

function stateOf({ endedAt, cancel, isPaused }: typeof batches.$inferSelect): Batch['state'] {
  if (endedAt !== null) return 'ended'
  if (cancel !== null) return 'cancelling'
  return isPaused ? 'paused' : 'running'
}

export function presentPiece(row: BatchPiece): BatchItem {
  return {
    place: row.place,
    site: { id: row.siteId, name: row.siteName },
    subject_id: row.subjectId,
    what: row.what,
    state: row.state,
    step: row.step,
    reason: row.reason === null ? null : { code: row.reasonCode, message: row.reason },
    started_at: row.startedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
  }
}

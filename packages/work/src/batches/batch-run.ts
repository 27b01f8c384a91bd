import {
  type Batch,
  type BatchItem,
  type CancelState,
  hasWorkEnded,
  type WorkItem,
  workKinds,
} from '@flotilla/api/contract'
import type { BatchFacts, WorkRun } from '../runs/runs.ts'

/** The run of a batch in the tray. */
export const runIdOf = (batchId: number) => `batch-${batchId}`

/**
 * A batch as a run. `pieces` are those that were read; undefined: the run keeps what it had.
 * `userId` is the person of this session.
 */
export function runOfBatch(
  batch: Batch,
  pieces: readonly BatchItem[] | undefined,
  before: WorkRun | undefined,
  userId: number,
): WorkRun {
  const known = new Map(before?.items.map((item) => [item.id, item]))
  return {
    id: runIdOf(batch.id),
    kind: batch.kind,
    createdAt: batch.created_at,
    items: pieces?.map((piece) => itemOf(batch, piece, known)) ?? before?.items ?? [],
    batch: factsOf(batch, userId),
  }
}

function factsOf({ id, state, counts, options, started_by: by }: Batch, userId: number): BatchFacts {
  const startedBy = by.id === userId ? null : by.name
  return { id, state, counts, backupFirst: options.backup_first, startedBy }
}

/** A piece without a site or subject has no id but its place, as a negative number. */
function idOf({ kind }: Batch, { site, subject_id, place }: BatchItem): number {
  return (workKinds[kind].items === 'site' ? site.id : subject_id) ?? -place
}

function itemOf(batch: Batch, piece: BatchItem, known: ReadonlyMap<number, WorkItem>): WorkItem {
  const { site, what, state, step, started_at: startedAt } = piece
  const id = idOf(batch, piece)
  const before = known.get(id)
  const same = before?.state === 'running' && before.startedAt === startedAt ? before : undefined
  return {
    id,
    siteId: site.id,
    label: what === null ? site.name : `${what} at ${site.name}`,
    ...(what === null ? {} : { siteName: site.name }),
    state,
    reason: piece.reason?.message ?? (state === 'running' ? (same?.reason ?? null) : null),
    startedAt,
    isAccepted: state !== 'waiting' && state !== 'skipped',
    ...(step === 'backup' && !hasWorkEnded(state) ? { step } : {}),
    cancel: cancelOf(batch, piece, same),
  }
}

/** What the person or an event has said of running work stays until it ends. */
function cancelOf({ state: of }: Batch, piece: BatchItem, same: WorkItem | undefined): CancelState {
  if (piece.state !== 'running' || piece.site.id === null || piece.can_cancel === false) return 'no'
  if (of === 'cancelling' && same?.cancel !== 'no') return 'asked'
  return same?.cancel ?? 'possible'
}

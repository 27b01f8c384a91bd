import type { Batch, BatchItem, BatchItemState } from '@flotilla/api/contract'

const at = '2026-11-25T08:00:00.000Z'

/** A piece of a batch about site `place`, named by it. */
export function aPiece(
  place: number,
  state: BatchItemState = 'waiting',
  fields: Partial<BatchItem> = {},
): BatchItem {
  return {
    ...{ place, site: { id: place, name: `Site ${place}` }, subject_id: null, what: null, state },
    ...{ step: 'work', reason: null, started_at: state === 'waiting' ? null : at, ended_at: null },
    ...fields,
  }
}

/** A batch of these pieces, by user 1. */
export function aBatch(id: number, items: readonly BatchItem[], fields: Partial<Batch> = {}): Batch {
  const counts = { total: items.length, waiting: 0, running: 0, done: 0, failed: 0, skipped: 0, cancelled: 0 }
  for (const { state } of items) counts[state] += 1
  const isOver = counts.waiting + counts.running === 0
  const [only] = items
  return {
    ...{ id, kind: 'backup', options: { backup_first: null, only_minor: false }, counts },
    state: isOver ? 'ended' : 'running',
    ...{ started_by: { id: 1, name: 'Anna Huber' }, created_at: at, ended_at: isOver ? at : null },
    single: items.length === 1 && only !== undefined ? only : null,
    ...fields,
  }
}

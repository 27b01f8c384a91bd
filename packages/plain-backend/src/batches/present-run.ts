import { type Batch, type BatchItem, workKinds } from '@flotilla/api/contract'
import { countItems, hasEnded, stateOf, type TabItem, type TabRun } from './runs/tab-run.ts'

/** The person of this browser, who ordered all of its batches. */
export type Person = { id: number; name: string }

/** A run of this browser as the batch that our server would answer (contract §6). */
export function presentRun(run: TabRun, { id, name }: Person): Batch {
  const [only] = run.items
  return {
    ...{ id: run.id, kind: run.kind, options: run.options, counts: countItems(run.items) },
    state: batchState(run),
    started_by: { id, name },
    created_at: run.createdAt,
    ended_at: hasEnded(run) ? run.touchedAt : null,
    single: run.items.length === 1 && only !== undefined ? presentItem(run, only, 1) : null,
  }
}

function batchState(run: TabRun): Batch['state'] {
  if (hasEnded(run)) return 'ended'
  if (run.isCancelled) return 'cancelling'
  return run.isPaused ? 'paused' : 'running'
}

/** The pieces of a run, each with its place. */
export function presentItems(run: TabRun): BatchItem[] {
  return run.items.map((item, index) => presentItem(run, item, index + 1))
}

/**
 * A piece of work about a site whose site is not known is named by its id alone. An ended piece that was
 * backed up first counts as at its work.
 */
function presentItem({ kind }: TabRun, item: TabItem, place: number): BatchItem {
  const state = stateOf(item.state)
  return {
    ...{ place, state, what: item.what },
    site: { id: item.siteId, name: item.name },
    subject_id: workKinds[kind].items === 'site' ? null : item.id,
    step: item.step ?? 'work',
    reason: item.reason === null ? null : { code: item.code, message: item.reason },
    ...{ started_at: item.startedAt, ended_at: item.endedAt },
    ...(state === 'running' ? { can_cancel: item.cancel !== 'no' } : {}),
  }
}

import type { Batch, BatchItem } from '@flotilla/api/contract'
import type { ProgressSource } from '@flotilla/platform'
import { percentKey, setWorkPercent } from '../runs/percent.ts'
import type { WorkRun } from '../runs/runs.ts'
import type { WorkStore } from '../runs/work-store.ts'
import { runIdOf, runOfBatch } from './batch-run.ts'
import { singleOf } from './read-batch.ts'

/** `userId`: the person of this session. */
type Parts = { store: WorkStore; progress: ProgressSource; userId: number }

/** Writes batches into the store of the tray, as runs. */
export type RunWriter = ReturnType<typeof createRunWriter>

export function createRunWriter({ store, progress, userId }: Parts) {
  const runOf = (id: number) => store.get().runs.find((run) => run.id === runIdOf(id))
  return {
    runOf,
    /** `pieces` undefined: the run keeps those that it has. */
    write(batch: Batch, pieces?: readonly BatchItem[]): WorkRun {
      const before = runOf(batch.id)
      const run = runOfBatch(batch, pieces, before, userId)
      notePercents(progress, before, run)
      store.apply({ type: 'read', run })
      return run
    },
    /** Exactly these, the oldest first. */
    writeAll(batches: readonly Batch[]): void {
      const runs = batches.map((batch) => runOfBatch(batch, singleOf(batch), runOf(batch.id), userId))
      store.apply({ type: 'loaded', runs })
    },
    remove: (id: number) => store.apply({ type: 'dismissed', runId: runIdOf(id) }),
  }
}

/** The percent of what has just begun is 0, and that of what is over is gone (spec: site-management §4). */
function notePercents(progress: ProgressSource, before: WorkRun | undefined, { kind, items }: WorkRun): void {
  const states = new Map(before?.items.map(({ id, state }) => [id, state]))
  for (const item of items) {
    const was = states.get(item.id) ?? item.state
    if (was === item.state) continue
    if (was === 'running') setWorkPercent(progress, kind, item, null)
    const key = percentKey(kind, item)
    if (item.state === 'running' && key !== null && progress.get(...key) === null)
      setWorkPercent(progress, kind, item, 0)
  }
}

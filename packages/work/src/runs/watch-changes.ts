import type { WorkItem } from '@flotilla/api/contract'
import type { WorkChange } from '@flotilla/platform'
import type { WorkRun } from './runs.ts'
import type { WorkStore } from './work-store.ts'

/** Calls `handler` for each known piece of work whose state has changed. */
export function watchChanges(store: WorkStore, handler: (change: WorkChange) => void): () => void {
  let before = store.get()
  return store.subscribe(() => {
    const now = store.get()
    if (now === before) return
    const known = new Map(before.runs.map((run) => [run.id, run]))
    before = now
    for (const run of now.runs) {
      for (const item of changedItems(known.get(run.id), run)) handler({ kind: run.kind, item })
    }
  })
}

function changedItems(before: WorkRun | undefined, now: WorkRun): WorkItem[] {
  if (before === undefined || before === now) return []
  const states = new Map(before.items.map(({ id, state }) => [id, state]))
  return now.items.filter(({ id, state }) => states.has(id) && states.get(id) !== state)
}

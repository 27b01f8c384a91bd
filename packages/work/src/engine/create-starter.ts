import type { Http } from '@flotilla/api/client'
import type { WorkItem } from '@flotilla/api/contract'
import type { ProgressSource } from '../../realtime/progress-source.ts'
import type { WorkRun } from '../work-run.ts'
import { nextStart } from './next-start.ts'
import { startItem } from './start-item.ts'
import type { WorkStore } from './work-store.ts'

type Parts = {
  http: Http
  progress: ProgressSource
  store: WorkStore
  clock: () => Date
  mayStart: () => boolean
  /** What a start was refused with. */
  onRefused: (run: WorkRun, item: WorkItem, error: Error) => void
}

/** Starts what waits. Each start changes the store, and whoever watches it calls `next` again: so all get their turn. */
export function createStarter({ http, progress, store, clock, mayStart, onRefused }: Parts) {
  /** Calls of this page that are not answered. */
  const calls = new Set<string>()
  const keyOf = (run: WorkRun, item: WorkItem) => `${run.id}:${item.id}`

  async function begin(run: WorkRun, item: WorkItem): Promise<void> {
    const of = { runId: run.id, id: item.id }
    const at = () => clock().toISOString()
    calls.add(keyOf(run, item))
    store.apply({ type: 'starting', ...of, at: at() })
    const answer = await startItem({ http, progress }, run.kind, item)
    calls.delete(keyOf(run, item))
    if (!mayStart() || answer.kind === 'aborted') return
    if (answer.kind === 'accepted') {
      const { doubt, canCancel } = answer
      store.apply({ type: 'accepted', ...of, at: at(), doubt: doubt?.slice(0, 1000) ?? null, canCancel })
    } else {
      onRefused(run, item, answer.error)
      store.apply({ type: 'refused', ...of, at: at(), reason: answer.error.message.slice(0, 1000) })
    }
  }

  let isLooking = false
  /** Begins in the order of the run: a start changes the store, which asks for the next one before it is called. */
  const next = () => {
    if (isLooking) return
    isLooking = true
    while (mayStart()) {
      const found = nextStart(store.get())
      if (found === null) break
      void begin(found.run, found.item)
    }
    isLooking = false
  }
  return { next, isCalling: (run: WorkRun, item: WorkItem) => calls.has(keyOf(run, item)) }
}

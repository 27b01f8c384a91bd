import { type RunAction, reduceRuns } from './reduce-runs.ts'
import type { TabRuns } from './tab-run.ts'

/** The batches that this tab knows. */
export type RunStore = ReturnType<typeof createRunStore>

export function createRunStore(initial: TabRuns = { runs: [] }) {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: (): TabRuns => state,
    apply(action: RunAction): void {
      const next = reduceRuns(state, action)
      if (next === state) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    /** Calls `listener` after each change; returns the function that ends it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

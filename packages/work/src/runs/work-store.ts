import { reduceWork, type WorkAction } from './reduce-work.ts'
import { noWork, type WorkState } from './runs.ts'

/** The store of the work: Redux in the shell, memory in tests and stories. */
export type WorkStore = {
  get: () => WorkState
  apply: (action: WorkAction) => void
  subscribe: (listener: () => void) => () => void
}

/** Work kept in memory alone: for tests, stories and the fake host. */
export function createMemoryWorkStore(initial: WorkState = noWork): WorkStore {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    apply(action) {
      const next = reduceWork(state, action)
      if (next === state) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

import type { WorkAction } from '../work-action.ts'
import type { WorkState } from '../work-state.ts'

/** Where the work is kept: Redux in the shell, memory in the fake host. */
export type WorkStore = {
  get: () => WorkState
  apply: (action: WorkAction) => void
  subscribe: (listener: () => void) => () => void
}

import type { RealtimeEvent } from '@flotilla/api/contract'
import { progressChange } from './progress-change.ts'
import type { ProgressEntry, ProgressState } from './progress-state.ts'

/**
 * Progress after an event; the same object when nothing changes. Forward only: with `seq` the newest event of a run
 * wins whatever order they come in; from a backend without `seq` a running bar never goes back.
 */
export function reduceProgress(state: ProgressState, event: RealtimeEvent): ProgressState {
  const change = progressChange(event)
  if (change === null) return state
  const before: ProgressEntry = state[change.key] ?? { percent: null, seq: null }
  const seq = event.payload.seq ?? null
  if (seq === null) {
    return goesBack(before.percent, change.percent) || before.percent === change.percent
      ? state
      : { ...state, [change.key]: { ...before, percent: change.percent } }
  }
  if (before.seq !== null && seq <= before.seq) return state
  return { ...state, [change.key]: { percent: change.percent, seq } }
}

function goesBack(before: number | null, after: number | null): boolean {
  return before !== null && after !== null && after < before
}

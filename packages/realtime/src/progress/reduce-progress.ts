import { type ProgressChange, progressChange, type RealtimeEvent } from '@flotilla/api/contract'
import { type ProgressEntry, type ProgressState, progressKey } from './progress-state.ts'

/**
 * Progress after an event; the same object when nothing changes. Forward only: with `seq` the newest event of a run
 * wins whatever order they come in; from a backend without `seq` a running bar never goes back.
 */
export function reduceProgress(state: ProgressState, event: RealtimeEvent): ProgressState {
  return applyProgress(state, progressChange(event), event.payload.seq ?? null)
}

/** Progress after a change that an event with this number tells; null: the event tells none. */
export function applyProgress(
  state: ProgressState,
  change: ProgressChange | null,
  seq: number | null,
): ProgressState {
  if (change === null) return state
  const { percent, kind: work } = change
  const key = progressKey(change.by, change.id)
  const before: ProgressEntry = state[key] ?? { percent: null, seq: null }
  if (seq !== null) {
    return before.seq !== null && seq <= before.seq ? state : { ...state, [key]: { percent, seq, work } }
  }
  return goesBack(before.percent, percent) || (before.percent === percent && before.work === work)
    ? state
    : { ...state, [key]: { ...before, percent, work } }
}

function goesBack(before: number | null, after: number | null): boolean {
  return before !== null && after !== null && after < before
}

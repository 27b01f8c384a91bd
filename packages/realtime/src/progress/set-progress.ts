import { type ProgressKind, type ProgressState, progressKey } from './progress-state.ts'

/**
 * Progress set by hand: 0 for a start that was just accepted, null for one that was refused. A run that events have
 * already moved further is left alone, since they may overtake the answer of the start.
 */
export function setProgress(
  state: ProgressState,
  kind: ProgressKind,
  id: number,
  percent: number | null,
): ProgressState {
  const key = progressKey(kind, id)
  const before = state[key] ?? { percent: null, seq: null }
  const isBehind = before.percent !== null && percent !== null && percent <= before.percent
  if (isBehind || before.percent === percent) return state
  return { ...state, [key]: { ...before, percent } }
}

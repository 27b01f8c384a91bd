import type { ProgressKind } from '@flotilla/api/contract'
import { type ProgressState, progressKey } from './progress-state.ts'

/**
 * Progress set by hand: 0 for a start that was just accepted, null for one that was refused. A run that events have
 * already moved further is left alone, since they may overtake the answer of the start. `work`: its kind, where known.
 */
export function setProgress(
  state: ProgressState,
  kind: ProgressKind,
  id: number,
  percent: number | null,
  work?: string,
): ProgressState {
  const key = progressKey(kind, id)
  const before = state[key] ?? { percent: null, seq: null }
  const isBehind = before.percent !== null && percent !== null && percent <= before.percent
  if (isBehind || before.percent === percent) return state
  return { ...state, [key]: { ...before, percent, ...(work !== undefined && { work }) } }
}

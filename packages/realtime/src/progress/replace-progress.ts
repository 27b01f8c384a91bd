import type { ProgressKind } from '@flotilla/api/contract'
import { type ProgressState, progressKey } from './progress-state.ts'

/** One thing as the API says it is: `percent` null when nothing runs. */
export type ProgressTruth = { kind: ProgressKind; id: number; percent: number | null }

/**
 * The server's word on what it was asked about, for a resync by refetch: it outranks events, except that those newer
 * than `seq` (the newest when the question was asked; null: unknown) stay.
 */
export function replaceProgress(
  state: ProgressState,
  truths: readonly ProgressTruth[],
  seq: number | null,
): ProgressState {
  const next = { ...state }
  for (const { kind, id, percent } of truths) {
    const key = progressKey(kind, id)
    const { seq: before = null, work } = state[key] ?? {}
    if (seq !== null && before !== null && before > seq) continue
    next[key] = { percent: percent !== null && percent >= 100 ? null : percent, seq: seq ?? before, work }
  }
  return next
}

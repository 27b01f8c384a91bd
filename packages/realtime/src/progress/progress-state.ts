import type { ProgressKind } from '@flotilla/api/contract'

/**
 * `percent` is 0 to 99, or null when nothing runs. `seq` is that of the newest event that was applied, null before
 * the first one; it outlives the run, so that a late event cannot bring the run back. `work`: the kind of work that the
 * percent is or was of; absent: no event and no start named one.
 */
export type ProgressEntry = { percent: number | null; seq: number | null; work?: string | undefined }

/** Progress by `site:12`, `backup:3`, `audit:4`; plain data, fit for a store. */
export type ProgressState = Readonly<Record<string, ProgressEntry>>

export const noProgress: ProgressState = {}

/** Key of one counted thing in `ProgressState`. */
export function progressKey(kind: ProgressKind, id: number): string {
  return `${kind}:${id}`
}

/** Percent from 0 to 99; null when nothing is known to run. */
export function progressOf(state: ProgressState, kind: ProgressKind, id: number): number | null {
  return state[progressKey(kind, id)]?.percent ?? null
}

/** The kind of work that the percent is of, or was of last; null when no event and no start has named one. */
export function progressWork(state: ProgressState, kind: ProgressKind, id: number): string | null {
  return state[progressKey(kind, id)]?.work ?? null
}

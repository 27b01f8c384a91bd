import {
  type ProgressChange,
  type ProgressKind,
  progressChange,
  type RealtimeEvent,
} from '@flotilla/api/contract'

/**
 * `percent` is 0 to 99, or null when nothing runs. `seq` is that of the newest event that was applied, null
 * before the first one; it outlives the run, so that a late event cannot bring the run back. `work`: the kind
 * of work to which the percent belongs or belonged; absent: no event and no start named one.
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

/** The kind of work of the current or last percent; null when no event and no start has named one. */
export function progressWork(state: ProgressState, kind: ProgressKind, id: number): string | null {
  return state[progressKey(kind, id)]?.work ?? null
}

/**
 * Progress after an event; the same object when nothing changes. Forward only: with `seq` the newest event of
 * a run wins in whatever order they arrive; from a backend without `seq` a running bar never goes back.
 */
export function reduceProgress(state: ProgressState, event: RealtimeEvent): ProgressState {
  return applyProgress(state, progressChange(event), event.payload.seq ?? null)
}

/** Progress after a change that the event with this number reports; null: it reports none. */
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

/**
 * Progress set by hand: 0 for a start that was just accepted, null for one that was refused. A run that
 * events have already moved further is left alone, because events may overtake the answer of the start.
 * `work`: its kind, if known.
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

/** One subject according to the API: `percent` null when nothing runs. */
export type ProgressTruth = { kind: ProgressKind; id: number; percent: number | null }

/**
 * The server's answer about these subjects, for a resync by refetch: it overrides events, except those newer
 * than `seq` (the newest at the time of the request; null: unknown).
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

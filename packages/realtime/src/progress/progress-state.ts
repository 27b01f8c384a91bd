/** What progress is counted by: a site (backup, core update), a backup (its test), an audit (spec: site-management §4). */
export type ProgressKind = 'site' | 'backup' | 'audit'

/**
 * `percent` is 0 to 99, or null when nothing runs. `seq` is that of the newest event that was applied, null before
 * the first one; it outlives the run, so that a late event cannot bring the run back.
 */
export type ProgressEntry = { percent: number | null; seq: number | null }

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

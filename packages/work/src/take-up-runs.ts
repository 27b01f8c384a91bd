import { hasEnded } from './has-ended.ts'
import type { WorkRun } from './work-run.ts'

/** A run that lay still for so long is not begun again behind the person's back. */
const STILL_FRESH_MS = 5 * 60_000

/** Kept runs as they go on: one that still waits and lay for long waits for "Continue" (docs/adr/0009-long-work.md). */
export function takeUpRuns(runs: readonly WorkRun[], now: Date): WorkRun[] {
  return runs.map((run) => {
    const isOld = now.getTime() - Date.parse(run.touchedAt) > STILL_FRESH_MS
    const hasWaiting = run.items.some(({ state }) => state === 'waiting' || state === 'starting')
    return isOld && hasWaiting && !hasEnded(run) ? { ...run, isPaused: true } : run
  })
}

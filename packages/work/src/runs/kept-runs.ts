import { z } from 'zod'
import { hasEnded, WorkRun } from './runs.ts'

/** What the browser kept, as hostile as any input: a run that is not one is left out, the others stay. */
export const KeptRuns = z.object({
  runs: z
    .array(z.unknown())
    .max(100)
    .catch([])
    .default([])
    .transform((runs) =>
      runs.flatMap((run) => {
        const parsed = WorkRun.safeParse(run)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  /** Number of the latest event that these runs have heard; null where events carry none. */
  seq: z.int().min(0).nullable().catch(null).default(null),
})
export type KeptRuns = z.infer<typeof KeptRuns>

/** A run that was untouched for longer does not go on behind the person's back. */
const STILL_FRESH_MS = 5 * 60_000

/**
 * Kept runs as they go on: one that still waits and was untouched for long waits for "Continue"
 * (docs/adr/0009-long-work.md).
 */
export function takeUpRuns(runs: readonly WorkRun[], now: Date): WorkRun[] {
  return runs.map((run) => {
    const isOld = now.getTime() - Date.parse(run.touchedAt) > STILL_FRESH_MS
    const hasWaiting = run.items.some(({ state }) => state === 'waiting' || state === 'starting')
    return isOld && hasWaiting && !hasEnded(run) ? { ...run, isPaused: true } : run
  })
}

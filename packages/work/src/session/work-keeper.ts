import { z } from 'zod'
import { hasEnded, WorkRun, type WorkState } from '../runs/runs.ts'

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

/** What this browser keeps, parsed when it is read. */
export type WorkStorage = {
  read: <T>(key: string, schema: z.ZodType<T>) => T
  write: (key: string, value: unknown) => void
}

/**
 * What is kept under keys that begin so goes at sign-out: names of sites do not stay on a machine that others
 * may use.
 */
export const keptWorkPrefix = 'flotilla-work-'

/** Where the work of a person is kept in this browser. */
export const keptWorkKey = (userId: number) => `${keptWorkPrefix}${userId}`

const WAIT_MS = 50

export type WorkKeeper = {
  /** What an earlier page, or another tab, has kept. */
  read: () => KeptRuns
  /**
   * Keeps the state for the next page; many changes at once are written once, at the latest when the page
   * goes.
   */
  keep: (state: WorkState, seq: number | null) => void
  /** What is not written yet stays unwritten: the identity ends. */
  end: () => void
}

/** Keeps the work of a person in this browser's storage. */
export function createWorkKeeper(userId: number, storage: WorkStorage): WorkKeeper {
  const key = keptWorkKey(userId)
  let pending: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    pending?.()
    pending = null
  }
  globalThis.addEventListener('pagehide', flush)
  return {
    read: () => storage.read(key, KeptRuns),
    keep({ runs }, seq) {
      pending = () => storage.write(key, { runs: [...runs], seq })
      timer ??= setTimeout(flush, WAIT_MS)
    },
    end() {
      clearTimeout(timer)
      pending = null
      globalThis.removeEventListener('pagehide', flush)
    },
  }
}

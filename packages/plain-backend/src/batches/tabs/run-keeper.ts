import { z } from 'zod'
import { hasEnded, TabRun, type TabRuns } from '../runs/tab-run.ts'

/** The stored runs, as hostile as any input: an invalid run is left out, the others stay. */
export const KeptRuns = z.object({
  runs: z
    .array(z.unknown())
    .max(100)
    .catch([])
    .default([])
    .transform((runs) =>
      runs.flatMap((run) => {
        const parsed = TabRun.safeParse(run)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  /** Number of the latest event that these runs have received; null where events carry none. */
  seq: z.int().min(0).nullable().catch(null).default(null),
})
export type KeptRuns = z.infer<typeof KeptRuns>

/** A run that was idle for longer does not continue without the person. */
const STILL_FRESH_MS = 5 * 60_000

/**
 * Stored runs as they continue: one that still waits and was idle for long is paused
 * (docs/adr/0009-long-work.md).
 */
export function takeUpRuns(runs: readonly TabRun[], now: Date): TabRun[] {
  return runs.map((run) => {
    const isOld = now.getTime() - Date.parse(run.touchedAt) > STILL_FRESH_MS
    const hasWaiting = run.items.some(({ state }) => state === 'waiting' || state === 'starting')
    return isOld && hasWaiting && !hasEnded(run) ? { ...run, isPaused: true } : run
  })
}

/** The storage of this browser, parsed when it is read. */
export type WorkStorage = {
  read: <T>(key: string, schema: z.ZodType<T>) => T
  write: (key: string, value: unknown) => void
}

const WAIT_MS = 50

type RunKeeper = {
  /** The runs that an earlier page, or another tab, has stored. */
  read: () => KeptRuns
  /** Stores the state for the next page; writes many changes at once, at the latest when the page closes. */
  keep: (state: TabRuns, seq: number | null) => void
  /** Drops unwritten changes, because the identity ends. */
  end: () => void
}

/** Stores the work of a person in this browser, under a key of their own. */
export function createRunKeeper(key: string, storage: WorkStorage): RunKeeper {
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

import type { z } from 'zod'
import { KeptRuns } from '../runs/kept-runs.ts'
import type { WorkState } from '../runs/runs.ts'

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

import type { WorkState } from '@flotilla/platform/work'
import { keepWork } from './kept-work.ts'

const WAIT_MS = 50

export type WorkKeeper = {
  /** Keeps the state for the next page; many changes at once are written once, at the latest when the page goes. */
  keep: (state: WorkState, seq: number | null) => void
  /** What is not written yet stays unwritten: the identity ends. */
  end: () => void
}

/** Writes the work of a person into this browser's storage. */
export function createWorkKeeper(userId: number): WorkKeeper {
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
    keep({ runs }, seq) {
      pending = () => keepWork(userId, { runs: [...runs], seq })
      timer ??= setTimeout(flush, WAIT_MS)
    },
    end() {
      clearTimeout(timer)
      pending = null
      globalThis.removeEventListener('pagehide', flush)
    },
  }
}

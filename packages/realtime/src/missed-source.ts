import type { MissedEvents, RealtimeOptions } from './realtime-options.ts'

/** How long the missed events may take; the console is to be right within 2 s of being back (contract §5). */
const DEADLINE_MS = 1500

/** The missed events of a backend that may not offer them, or not now. */
export type MissedSource = {
  /** False once it is known that there is nothing to ask. */
  isOffered(): boolean
  /** Null when they cannot be had now. Never rejects. */
  after(seq: number): Promise<MissedEvents | null>
}

export function createMissedSource(fetchMissed: RealtimeOptions['fetchMissed']): MissedSource {
  let fetch = fetchMissed
  return {
    isOffered: () => fetch !== undefined,
    async after(seq) {
      try {
        return fetch ? await withDeadline(fetch(seq), DEADLINE_MS) : null
      } catch (error) {
        if (isNotFound(error)) fetch = undefined
        return null
      }
    },
  }
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'not_found'
}

/** Rejects when `promise` has not settled in time. */
function withDeadline<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

import { ApiError } from '@flotilla/api/client'
import { startableItems } from '../runs/backup-first.ts'
import type { RunStore } from '../runs/run-store.ts'
import type { TabRun } from '../runs/tab-run.ts'
import { isFull } from './create-starter.ts'

/**
 * Resolves when the first starts of a run are answered, with the run as it then is; undefined if there is no
 * such run. Rejects with `aborted` when the identity ends.
 */
export function watchStarts(
  store: RunStore,
  runId: number,
  signal: AbortSignal,
): Promise<TabRun | undefined> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const run = store.get().runs.find(({ id }) => id === runId)
      if (run !== undefined && isGoingOn(run)) return
      finish()
      resolve(run)
    }
    const handleAbort = () => {
      finish()
      reject(new ApiError({ code: 'aborted', message: 'The session has ended.' }))
    }
    const unsubscribe = store.subscribe(look)
    const finish = () => {
      unsubscribe()
      signal.removeEventListener('abort', handleAbort)
    }
    signal.addEventListener('abort', handleAbort)
    look()
  })
}

function isGoingOn(run: TabRun): boolean {
  if (run.items.some(({ state }) => state === 'starting')) return true
  return !run.isPaused && startableItems(run).length > 0 && !isFull(run)
}

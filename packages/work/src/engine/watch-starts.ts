import { ApiError } from '@flotilla/api/client'
import type { WorkStarts } from '@flotilla/platform'
import { mayBegin, type WorkRun } from '../runs/runs.ts'
import type { WorkStore } from '../runs/work-store.ts'
import { isFull } from './create-starter.ts'

type Watch = {
  store: WorkStore
  runId: string
  /** The errors of this page's refused calls, by the id of the item. */
  errors: ReadonlyMap<number, Error>
  signal: AbortSignal
}

/** Resolves when the first starts of a run are answered (`Work.start`). */
export function watchStarts({ store, runId, errors, signal }: Watch): Promise<WorkStarts> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const run = store.get().runs.find(({ id }) => id === runId)
      if (run !== undefined && isGoingOn(run)) return
      finish()
      resolve(startsOf(run, errors))
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

function isGoingOn(run: WorkRun): boolean {
  if (run.items.some(({ state }) => state === 'starting')) return true
  return run.items.some(mayBegin) && !isFull(run)
}

function startsOf(run: WorkRun | undefined, errors: ReadonlyMap<number, Error>): WorkStarts {
  const items = run?.items ?? []
  return {
    accepted: items.filter(({ isAccepted }) => isAccepted),
    waiting: items.filter(({ state }) => state === 'waiting'),
    refused: items
      .filter(({ state, isAccepted }) => state === 'failed' && !isAccepted)
      .map((item) => ({ item, error: errors.get(item.id) ?? new Error(item.reason ?? '') })),
  }
}

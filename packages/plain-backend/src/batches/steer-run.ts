import { ApiError } from '@flotilla/api/client'
import {
  cancelBatch,
  dismissBatch,
  type Endpoint,
  pauseBatch,
  resumeBatch,
  retryBatch,
} from '@flotilla/api/contract'
import type { RunAction } from './runs/reduce-runs.ts'
import { hasEnded, retriedItems, type TabRun } from './runs/tab-run.ts'

type Steering = {
  type: 'paused' | 'resumed' | 'cancelled' | 'retried' | 'dismissed'
  fits: (run: TabRun) => boolean
}

const goesOn = (run: TabRun) => !hasEnded(run) && !run.isCancelled

/** What each call does with a batch, and whether the batch is in the state for it (contract §6). */
const steerings = new Map<Endpoint['path'], Steering>([
  [pauseBatch.path, { type: 'paused', fits: goesOn }],
  [resumeBatch.path, { type: 'resumed', fits: goesOn }],
  [cancelBatch.path, { type: 'cancelled', fits: (run) => !hasEnded(run) }],
  [retryBatch.path, { type: 'retried', fits: (run) => retriedItems(run).length > 0 }],
  [dismissBatch.path, { type: 'dismissed', fits: hasEnded }],
])

/** The act of a call that steers a batch. Throws `conflict` when the batch is not in the state for it. */
export function steeringOf({ path }: Pick<Endpoint, 'path'>, run: TabRun, at: string): RunAction {
  const steering = steerings.get(path)
  if (steering?.fits(run) !== true)
    throw new ApiError({ code: 'conflict', message: 'The batch is not in the state for this.', status: 409 })
  const { type } = steering
  return type === 'dismissed' ? { type, runId: run.id } : { type, runId: run.id, at }
}

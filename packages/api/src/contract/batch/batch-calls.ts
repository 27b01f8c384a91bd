import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { BATCH_ITEMS_LIMIT, BATCHES_PAGE_SIZE } from '../shared/limits.ts'
import { itemOf, listOf, Pagination } from '../shared/list.ts'
import { IdParams } from '../shared/scalars.ts'
import { Batch, BatchItem, BatchItemState } from './batch.ts'

const pageOf = (defaultLimit: number) =>
  z.object({
    page: z.coerce.number<number>().int().min(1).max(2_147_483_647).default(1),
    limit: z.coerce.number<number>().int().min(1).max(BATCH_ITEMS_LIMIT).default(defaultLimit),
  })

/** (+) Batches of the account that were not dismissed, the newest first. */
export const listBatches = defineEndpoint({
  method: 'GET',
  path: '/batches',
  scope: 'sites:read',
  summary: 'Batches of the account (contract §6)',
  query: pageOf(BATCHES_PAGE_SIZE),
  response: z.lazy(() => listOf(Batch)),
})

/**
 * (+) A batch and a page of its pieces, in the order of the batch; `state`: only pieces in this state. A
 * dismissed one is answered too until it is deleted, as another device may just read it.
 */
export const getBatch = defineEndpoint({
  method: 'GET',
  path: '/batches/{id}',
  scope: 'sites:read',
  summary: 'A batch and its pieces (contract §6)',
  params: IdParams,
  query: pageOf(BATCH_ITEMS_LIMIT).extend({ state: BatchItemState.optional() }),
  response: z.lazy(() =>
    z.object({
      data: z.object({ batch: Batch, items: z.array(BatchItem) }),
      meta: z.object({ pagination: Pagination }),
    }),
  ),
})

/** A call that steers a batch, and answers with the batch afterwards. */
const steers = <const Name extends string>(name: Name, summary: string) =>
  defineEndpoint({
    method: 'POST',
    path: `/batches/{id}/${name}`,
    scope: 'batches:run',
    summary: `${summary} (contract §6)`,
    params: IdParams,
    response: z.lazy(() => itemOf(Batch)),
  })

/**
 * (+) Begins nothing more of it; what runs goes on. Rejects with `conflict` when it has ended or is
 * cancelled.
 */
export const pauseBatch = steers('pause', 'Pause a batch')

/** (+) Ends a pause. Rejects with `conflict` when it has ended or is cancelled. */
export const resumeBatch = steers('resume', 'Resume a batch')

/**
 * (+) Cancels what waits, and what runs where that is still possible. Rejects with `conflict` when it has
 * ended.
 */
export const cancelBatch = steers('cancel', 'Cancel a batch')

/**
 * (+) Starts its failed pieces again, with those that were skipped because of a failed backup; cancelled ones
 * if none has failed. Rejects with `conflict` when there is none.
 */
export const retryBatch = steers('retry', 'Start failed pieces of a batch again')

/** (+) Removes an ended batch from the lists of the account; rejects with `conflict` before its end. */
export const dismissBatch = defineEndpoint({
  method: 'DELETE',
  path: '/batches/{id}',
  scope: 'batches:run',
  summary: 'Dismiss a batch (contract §6)',
  params: IdParams,
  response: Done,
})

/** (+) All its pieces as CSV in UTF-8: place, site, what, state, code, reason, started, ended. */
export const downloadBatchResult = defineEndpoint({
  method: 'GET',
  path: '/batches/{id}/result.csv',
  scope: 'sites:read',
  summary: 'Result of a batch as CSV (contract §6)',
  params: IdParams,
  response: z.instanceof(Blob),
  answer: 'blob',
})

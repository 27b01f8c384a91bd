import { ApiError, type Http } from '@flotilla/api/client'
import {
  cancelBatch,
  cancelExtensionUpdate,
  cancelledParts,
  cancelSiteWork,
  dismissBatch,
  downloadBatchResult,
  pauseBatch,
  resumeBatch,
  retryBatch,
  type WorkItem,
  type WorkKind,
} from '@flotilla/api/contract'
import { type Platform, saveCsv } from '@flotilla/platform'
import type { WorkRun } from '../runs/runs.ts'
import type { WorkStore } from '../runs/work-store.ts'
import type { WorkWish } from '../runs/work-wish.ts'
import type { BatchBook } from './batch-book.ts'

type Parts = Pick<Platform, 'http' | 'queryClient'> & { store: WorkStore; book: BatchBook }

/**
 * Makes the function that does what a person wants with a batch of the tray; it never rejects. What the
 * server refuses is shown with its words, as after every other write.
 */
export function createSteering({ http, queryClient, store, book }: Parts) {
  const write = async (mutationFn: () => Promise<unknown>) => {
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn })
    // The cache has shown the failure; what is on screen may be old.
    await mutation.execute(undefined).catch(book.readAll)
  }
  const steer = (endpoint: typeof pauseBatch, id: number) =>
    write(async () => {
      const { data } = await http.call(endpoint, { params: { id } })
      book.take(data)
      book.show(id, 0)
    })

  async function cancelPiece(run: WorkRun, item: WorkItem): Promise<void> {
    const of = { runId: run.id, id: item.id }
    store.apply({ type: 'cancelAsked', ...of })
    try {
      await cancelWork(http, run.kind, item)
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found')
      const reason = error instanceof Error ? error.message.slice(0, 1000) : null
      store.apply({ type: 'cancelRefused', ...of, reason, cancel: isRefused ? 'no' : 'possible' })
    }
  }

  return async (wish: WorkWish): Promise<void> => {
    const run = store.get().runs.find(({ id }) => id === wish.runId)
    if (run === undefined) return
    const { id } = run.batch
    const params = { id }
    switch (wish.type) {
      case 'paused':
        return steer(pauseBatch, id)
      case 'resumed':
        return steer(resumeBatch, id)
      case 'retried':
        return steer(retryBatch, id)
      case 'cancelAsked': {
        const item = pieceOf(run, wish.id)
        return item === undefined ? steer(cancelBatch, id) : cancelPiece(run, item)
      }
      case 'dismissed':
        return write(async () => {
          book.leave(id)
          await http.call(dismissBatch, { params })
          store.apply({ type: 'dismissed', runId: run.id })
        })
      case 'saveAsked':
        return write(async () => {
          const result = await http.call(downloadBatchResult, { params })
          saveCsv(wish.fileName, await result.text())
        })
      case 'rowOpened':
      case 'moreAsked':
        return book.show(id, 1)
      case 'rowClosed':
        return book.show(id, null)
    }
  }
}

/** The piece that is to be cancelled: the chosen one, or the only one while it runs; or else none. */
function pieceOf({ items, batch }: WorkRun, id: number | null): WorkItem | undefined {
  if (id !== null) return items.find((item) => item.id === id)
  return batch.counts.total === 1 ? items.find(({ state }) => state === 'running') : undefined
}

/**
 * Asks the server to cancel a piece of work with all its parts; of several extension updates, only this one.
 * Asking twice has the effect of asking once. Rejects with an `ApiError`.
 */
function cancelWork(http: Http, kind: WorkKind, item: WorkItem): Promise<unknown> {
  const of = cancelledParts(item.step === 'backup' ? 'backup-and-test' : kind)
  if (of === null) return http.call(cancelExtensionUpdate, { params: { id: item.id } })
  return http.call(cancelSiteWork, { params: { id: item.siteId ?? item.id }, body: { of } })
}

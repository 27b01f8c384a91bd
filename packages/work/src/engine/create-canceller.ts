import { ApiError, type Http } from '@flotilla/api/client'
import type { WorkItem } from '@flotilla/api/contract'
import { cancelWork } from '../kinds/work-calls.ts'
import type { WorkRun } from '../runs/runs.ts'
import type { WorkStore } from '../runs/work-store.ts'

type Parts = { http: Http; store: WorkStore; clock: () => Date; mayCall: () => boolean }

/**
 * Makes what asks the server to cancel whatever a person wants cancelled. Each wish is sent once by a page;
 * after a reload it is sent again, which does no harm. The end itself is told by events or by the API.
 */
export function createCanceller({ http, store, clock, mayCall }: Parts): () => void {
  const sent = new Set<string>()

  async function send(run: WorkRun, item: WorkItem, key: string): Promise<void> {
    try {
      await cancelWork(http, run.kind, item)
    } catch (error) {
      if (!mayCall()) return
      sent.delete(key)
      const isRefused = error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found')
      const reason = error instanceof Error ? error.message.slice(0, 1000) : null
      store.apply({
        ...{ type: 'cancelRefused', runId: run.id, id: item.id, at: clock().toISOString(), reason },
        cancel: isRefused ? 'no' : 'possible',
      })
    }
  }

  return () => {
    if (!mayCall()) return
    for (const run of store.get().runs) {
      for (const item of run.items) {
        if (item.state !== 'running' || item.cancel !== 'asked') continue
        const key = `${run.id}:${item.id}:${item.startedAt}`
        if (sent.has(key)) continue
        sent.add(key)
        void send(run, item, key)
      }
    }
  }
}

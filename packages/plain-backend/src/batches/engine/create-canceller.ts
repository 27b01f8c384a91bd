import { ApiError, type Http } from '@flotilla/api/client'
import { cancelExtensionUpdate, cancelledParts, cancelSiteWork } from '@flotilla/api/contract'
import { workOf } from '../runs/backup-first.ts'
import type { RunStore } from '../runs/run-store.ts'
import type { TabItem, TabRun } from '../runs/tab-run.ts'

type Parts = { http: Http; store: RunStore; clock: () => Date; mayCall: () => boolean }

/**
 * Asks the backend to cancel what a person wants cancelled. A page sends each wish once; after a reload it is
 * sent again, which does no harm. Events or the API report the end itself.
 */
export function createCanceller({ http, store, clock, mayCall }: Parts) {
  const sent = new Set<string>()
  const keyOf = (run: TabRun, item: TabItem) => `${run.id}:${item.id}:${item.startedAt}`

  async function send(run: TabRun, item: TabItem): Promise<void> {
    try {
      await cancelItem(http, run, item)
    } catch (error) {
      if (!mayCall()) return
      sent.delete(keyOf(run, item))
      const isRefused = error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found')
      const reason = error instanceof Error ? error.message.slice(0, 1000) : null
      store.apply({
        ...{ type: 'cancelRefused', runId: run.id, id: item.id, at: clock().toISOString(), reason },
        cancel: isRefused ? 'no' : 'possible',
      })
    }
  }

  return {
    /** Sends the wishes that were not sent yet. */
    next(): void {
      if (!mayCall()) return
      for (const run of store.get().runs) {
        for (const item of run.items) {
          if (item.state !== 'running' || item.cancel !== 'asked' || sent.has(keyOf(run, item))) continue
          sent.add(keyOf(run, item))
          void send(run, item)
        }
      }
    },
    /** The page has sent this one itself. */
    note: (run: TabRun, item: TabItem): void => void sent.add(keyOf(run, item)),
  }
}

async function cancelItem(http: Http, run: TabRun, item: TabItem): Promise<void> {
  const [kind, { id, siteId }] = workOf(run, item)
  const of = cancelledParts(kind)
  if (of === null) await http.call(cancelExtensionUpdate, { params: { id } })
  else await http.call(cancelSiteWork, { params: { id: siteId ?? id }, body: { of } })
}

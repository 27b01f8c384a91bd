import type { Http } from '@flotilla/api/client'
import type { RealtimeEvent } from '@flotilla/api/contract'
import type { ProgressSource, Work } from '@flotilla/platform'
import { createWorkEngine } from '../engine/create-work-engine.ts'
import { createMemoryWorkStore, type WorkStore } from '../runs/work-store.ts'

export type MemoryWork = { work: Work; store: WorkStore; receive: (event: RealtimeEvent) => void }

/** The work of a fake host: the same engine as in the shell, stored in memory and run only by this page. */
export function createMemoryWork(parts: { http: Http; progress: ProgressSource }): MemoryWork {
  const store = createMemoryWorkStore()
  const { work, receive } = createWorkEngine({
    ...parts,
    store,
    newId: () => crypto.randomUUID(),
    isRunner: () => true,
    send: store.apply,
  })
  return { work, store, receive }
}

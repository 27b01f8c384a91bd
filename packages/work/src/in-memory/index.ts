import type { CallOptions, Http } from '@flotilla/api/client'
import {
  type BatchMessage,
  type Endpoint,
  isOfBatch,
  planPath,
  type RealtimeEvent,
} from '@flotilla/api/contract'
import { createPlainBackend } from '@flotilla/plain-backend'
import type { Platform, Work } from '@flotilla/platform'
import { type AskSheet, createAskSheet } from '../ask/ask-sheet.ts'
import { createAsk } from '../ask/create-ask.ts'
import { beginBatchSession } from '../batches/begin-batch-session.ts'
import { findWorkItem } from '../runs/runs.ts'
import { watchChanges } from '../runs/watch-changes.ts'
import { createMemoryWorkStore, type WorkStore } from '../runs/work-store.ts'

export type MemoryWork = {
  work: Work
  sheet: AskSheet
  store: WorkStore
  receive: (event: RealtimeEvent) => void
}

type Parts = Pick<Platform, 'http' | 'progress' | 'queryClient' | 'notify'>

/** The work of a fake host: the session of the shell, over batches that this page keeps in memory. */
export function createMemoryWork({ http, ...parts }: Parts): MemoryWork {
  const sheet = createAskSheet()
  const workStore = createMemoryWorkStore()
  const heard = new Set<(event: RealtimeEvent) => void>()
  const told = new Set<(message: BatchMessage) => void>()
  const plain = createPlainBackend(http, {
    tell: (message) => {
      for (const listener of told) listener(message)
    },
  })
  const session = beginBatchSession({
    ...parts,
    http: overBatches(http, plain),
    workStore,
    newId: () => crypto.randomUUID(),
    userId: 1,
    realtime: { onEvent: addTo(heard), onBatch: addTo(told), onGap: () => () => {} },
  })
  const work: Omit<Work, 'ask'> = {
    start: session.start,
    get: (kind, id) => findWorkItem(workStore.get(), kind, id),
    subscribe: workStore.subscribe,
    onChange: (handler) => watchChanges(workStore, handler),
  }
  return {
    work: { ...work, ask: createAsk({ ...parts, http, work, sheet }) },
    ...{ sheet, store: workStore },
    receive(event) {
      plain.receive(event)
      for (const listener of heard) listener(event)
    },
  }
}

/** `http` with the batches of `plain`; all other calls go to the host. */
function overBatches(http: Http, plain: Http): Http {
  const call = (endpoint: Endpoint, options: CallOptions<Endpoint> = {}) =>
    (isOfBatch(endpoint) && endpoint.path !== planPath ? plain : http).call(endpoint, options)
  const over: Http = { call: call as Http['call'], forRemote: () => over }
  return over
}

const addTo =
  <Listener>(to: Set<Listener>) =>
  (listener: Listener) => {
    to.add(listener)
    return () => void to.delete(listener)
  }

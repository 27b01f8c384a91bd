import type { RealtimeEvent } from '@flotilla/api/contract'
import type { Platform, Work } from '@flotilla/platform'
import { type AskSheet, createAskSheet } from '../ask/ask-sheet.ts'
import { createAsk } from '../ask/create-ask.ts'
import { createWorkEngine } from '../engine/create-work-engine.ts'
import { createMemoryWorkStore, type WorkStore } from '../runs/work-store.ts'

export type MemoryWork = {
  work: Work
  sheet: AskSheet
  store: WorkStore
  receive: (event: RealtimeEvent) => void
}

type Parts = Pick<Platform, 'http' | 'progress' | 'queryClient' | 'notify'>

/** The work of a fake host: the same engine as in the shell, stored in memory and run only by this page. */
export function createMemoryWork(parts: Parts): MemoryWork {
  const sheet = createAskSheet()
  const store = createMemoryWorkStore()
  const { work, receive } = createWorkEngine({
    ...parts,
    store,
    newId: () => crypto.randomUUID(),
    isRunner: () => true,
    send: store.apply,
  })
  return { work: { ...work, ask: createAsk({ ...parts, work, sheet }) }, sheet, store, receive }
}

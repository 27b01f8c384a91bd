import { ApiError, type Http } from '@flotilla/api/client'
import { workKinds } from '@flotilla/api/contract'
import type { Notify, ProgressSource, Work } from '@flotilla/platform'
import {
  type AskSheet,
  beginWorkSession,
  countWork,
  createAskSheet,
  findWorkItem,
  hasEnded,
  type WorkAction,
  type WorkEvents,
  type WorkRun,
  type WorkSession,
  type WorkState,
  type WorkStore,
  watchChanges,
} from '@flotilla/work'
import { nanoid } from '@reduxjs/toolkit'
import type { QueryClient } from '@tanstack/react-query'
import { readStored, writeStored } from '../storage/browser-storage.ts'
import type { Store } from '../store/store.ts'
import { trayToggled, workApplied, workSaid } from '../store/work-slice.ts'
import { askOnDemand } from './ask-on-demand.ts'

export type ShellWork = {
  /** As remotes see it. */
  work: Work
  /** The question before a start. */
  sheet: AskSheet
  /** Fetches the code of `work.ask`. Never rejects. */
  fetchAsk: () => Promise<unknown>
  /** The person's actions in the tray: stop, retry, continue, dismiss. */
  act: (action: WorkAction) => void
  /** Resumes the work that this browser stored for the person. */
  follow: (userId: number) => void
  leave: () => void
}

type Parts = {
  store: Store
  http: Http
  queryClient: QueryClient
  notify: Notify
  progress: ProgressSource
  realtime: WorkEvents
}

/** On a narrow screen the tray would cover the page; there it waits for its button. */
const isWide = () => matchMedia('(min-width: 769px)').matches

function openTray(store: Store): void {
  if (store.getState().work.openedBy === null) store.dispatch(trayToggled('work'))
}

const storage = { read: readStored, write: writeStored }

/** The tray's work over Redux, the one socket and this browser's storage; one session for each identity. */
export function createWork({ store, queryClient, notify, ...parts }: Parts): ShellWork {
  let session: WorkSession | null = null
  const workStore = reduxWorkStore(store)
  let before = workStore.get()
  workStore.subscribe(() => {
    const words = announceWork(before, workStore.get())
    before = workStore.get()
    if (words !== null) store.dispatch(workSaid(words))
  })
  const work: Omit<Work, 'ask'> = {
    async start(order) {
      if (session === null) throw new ApiError({ code: 'aborted', message: 'Nobody is signed in.' })
      if (order.items.length > 1 && isWide()) openTray(store)
      return session.start(order)
    },
    get: (kind, id) => findWorkItem(workStore.get(), kind, id),
    subscribe: workStore.subscribe,
    onChange: (handler) => watchChanges(workStore, handler),
  }
  const sheet = createAskSheet()
  const { ask, fetch } = askOnDemand({ ...{ http: parts.http, queryClient, notify }, work, sheet })
  return {
    work: { ...work, ask },
    sheet,
    fetchAsk: fetch,
    act: (action) => session?.act(action),
    follow(userId) {
      session?.end()
      session = beginWorkSession({ ...parts, workStore, storage, newId: nanoid, userId })
    },
    leave() {
      session?.end()
      session = null
    },
  }
}

/** The tray's work in Redux; listeners are called only when it changes. */
function reduxWorkStore(store: Store): WorkStore {
  const get = () => store.getState().work.tracked
  return {
    get,
    apply: (action) => void store.dispatch(workApplied(action)),
    subscribe(listener) {
      let seen = get()
      return store.subscribe(() => {
        if (get() === seen) return
        seen = get()
        listener()
      })
    },
  }
}

/** The news to announce between two states: a run that began or ended; null: none. */
function announceWork(before: WorkState, now: WorkState): string | null {
  const known = new Map(before.runs.map((run) => [run.id, run]))
  for (const run of now.runs) {
    const earlier = known.get(run.id)
    if (earlier === run) continue
    if (earlier === undefined) return hasEnded(run) ? null : `${nameOf(run)} started`
    if (hasEnded(run) && !hasEnded(earlier)) return `${nameOf(run)} ended: ${resultOf(run)}`
  }
  return null
}

function nameOf({ kind, items }: WorkRun): string {
  const { title, many } = workKinds[kind]
  return items.length === 1 ? `${title} of ${items[0]?.label}` : `${title} of ${items.length} ${many}`
}

function resultOf(run: WorkRun): string {
  const { done, failed, cancelled, skipped, stopped } = countWork(run.items)
  const parts = [
    [done, 'done'],
    [failed, 'failed'],
    [cancelled, 'cancelled'],
    [skipped, 'skipped'],
    [stopped, 'not started'],
  ].flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`]))
  return parts.join(', ')
}

import { ApiError, errorMessages, type Http } from '@flotilla/api/client'
import { batchResult, workKinds } from '@flotilla/api/contract'
import type { Notify, ProgressSource, Work } from '@flotilla/platform'
import {
  type AskSheet,
  createAskSheet,
  findWorkItem,
  hasEnded,
  loadBatchSession,
  type WorkEvents,
  type WorkRun,
  type WorkSession,
  type WorkSessionParts,
  type WorkState,
  type WorkStore,
  type WorkWish,
  watchChanges,
} from '@flotilla/work'
import { nanoid } from '@reduxjs/toolkit'
import type { QueryClient } from '@tanstack/react-query'
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
  /** What the person wants of a run in the tray: pause, retry, cancel, dismiss. */
  act: (wish: WorkWish) => Promise<void>
  /** Shows the account's batches. */
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
  /** What is below the calls lets go of the person's batches. */
  leave: () => void
}

/** On a narrow screen the tray would cover the page; there it waits for its button. */
const isWide = () => matchMedia('(min-width: 769px)').matches

function openTray(store: Store): void {
  if (store.getState().work.openedBy === null) store.dispatch(trayToggled('work'))
}

/** The tray's work over Redux and the one socket; one session for each identity. */
export function createWork({ store, notify, leave, ...parts }: Parts): ShellWork {
  let opening: OpeningSession | null = null
  const workStore = reduxWorkStore(store)
  let before = workStore.get()
  workStore.subscribe(() => {
    const words = announceWork(before, workStore.get())
    before = workStore.get()
    if (words !== null) store.dispatch(workSaid(words))
  })
  const work: Omit<Work, 'ask'> = {
    async start(order) {
      if (opening === null) throw new ApiError({ code: 'aborted', message: 'Nobody is signed in.' })
      const session = await opening.ready()
      if ((order.items.length > 1 || order.filter !== undefined) && isWide()) openTray(store)
      return session.start(order)
    },
    get: (kind, id) => findWorkItem(workStore.get(), kind, id),
    subscribe: workStore.subscribe,
    onChange: (handler) => watchChanges(workStore, handler),
  }
  const sheet = createAskSheet()
  const { http, queryClient } = parts
  const { ask, fetch } = askOnDemand({ ...{ http, queryClient, notify }, work, sheet })
  return {
    work: { ...work, ask },
    sheet,
    fetchAsk: fetch,
    act: async (wish) => opening?.session()?.act(wish),
    follow(userId) {
      opening?.end()
      opening = openSession({ ...parts, workStore, newId: nanoid, userId })
    },
    leave() {
      opening?.end()
      opening = null
      leave()
    },
  }
}

type OpeningSession = {
  /** Rejects with an `ApiError` when its code cannot be fetched; the next call tries again. */
  ready: () => Promise<WorkSession>
  /** Null before it is ready. */
  session: () => WorkSession | null
  end: () => void
}

/** Begins the session; its code is fetched only then. */
function openSession(parts: WorkSessionParts): OpeningSession {
  let session: WorkSession | null = null
  let loading: Promise<WorkSession> | null = null
  let isOver = false

  async function begin(): Promise<WorkSession> {
    const beginSession = await loadBatchSession()
    if (isOver) throw new ApiError({ code: 'aborted', message: 'The session has ended.' })
    session = beginSession(parts)
    return session
  }
  const ready = () => {
    loading ??= begin().catch((cause) => {
      loading = null
      if (cause instanceof ApiError) throw cause
      throw new ApiError({ code: 'network', message: errorMessages.network, cause })
    })
    return loading
  }
  // A failure is told to the person who starts something.
  ready().catch(() => {})
  return {
    ready,
    session: () => session,
    end() {
      isOver = true
      session?.end()
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
    if (hasEnded(run) && !hasEnded(earlier)) return `${nameOf(run)} ended: ${batchResult(run.batch.counts)}`
  }
  return null
}

function nameOf({ kind, items, batch }: WorkRun): string {
  const { title, many } = workKinds[kind]
  const { total } = batch.counts
  return total === 1 ? `${title} of ${items[0]?.label}` : `${title} of ${total} ${many}`
}

import { ApiError, type Http } from '@flotilla/api/client'
import type { RealtimeEvent, WorkItem } from '@flotilla/api/contract'
import type { ProgressSource, Work } from '@flotilla/platform'
import { cancelWork } from '../kinds/cancel-work.ts'
import { runsOf } from '../runs/chains.ts'
import { actionsOfEvent } from '../runs/follow-event.ts'
import type { WorkAction } from '../runs/reduce-work.ts'
import { findWorkItem, type WorkRun } from '../runs/runs.ts'
import { watchChanges } from '../runs/watch-changes.ts'
import type { WorkStore } from '../runs/work-store.ts'
import { createChecker } from './create-checker.ts'
import { createStarter } from './create-starter.ts'
import { piecesMatching } from './pieces-matching.ts'
import { watchStarts } from './watch-starts.ts'

export type WorkEngineParts = {
  http: Http
  progress: ProgressSource
  store: WorkStore
  newId: () => string
  /** Whether this page starts work; of several tabs one does. */
  isRunner: () => boolean
  /** Passes the action to the runner, which is this page or another one. */
  send: (action: WorkAction) => void
  /**
   * Resolves when `receive` was given every event from before the call; events say why something failed.
   * Never rejects. Absent: events come only by the socket.
   */
  hearMissed?: () => Promise<void>
  now?: () => Date
}

/** Starts work a few pieces at a time, and follows it to its end through events and the API. */
export type WorkEngine = {
  /** Without the question before a start. */
  work: Omit<Work, 'ask'>
  /** Continues waiting work and wanted cancellations; called when this page becomes the runner. */
  run: () => void
  receive: (event: RealtimeEvent) => void
  /** Asks the API about everything that has been under way for longer than `minAgeMs`. Never rejects. */
  check: (minAgeMs: number) => Promise<void>
  /** The identity ends: starts nothing more, and awaits no answer. */
  end: () => void
}

/** Makes the engine over a store; it lives until the identity ends. */
export function createWorkEngine(parts: WorkEngineParts): WorkEngine {
  const { store, isRunner, send, newId, now: clock = () => new Date() } = parts
  const ending = new AbortController()
  const hasEnded = () => ending.signal.aborted
  const errors = new Map<string, Map<number, Error>>()
  const { next, isCalling } = createStarter({
    ...parts,
    clock,
    mayStart: () => !hasEnded() && isRunner(),
    onRefused: (run, item, error) => void errors.get(run.id)?.set(item.id, error),
  })
  const check = createChecker({ ...parts, clock, isCalling, hasEnded })
  const cancel = createCanceller({ ...parts, clock, mayCall: () => !hasEnded() && isRunner() })
  const goOn = () => {
    next()
    cancel()
  }
  const unsubscribe = store.subscribe(goOn)

  const start: Work['start'] = async (asked) => {
    const items = asked.filter === undefined ? asked.items : await piecesMatching(parts.http, asked)
    const order = { ...asked, items }
    if (items.length === 0) return { accepted: [], waiting: [], refused: [] }
    const runs = runsOf(order, newId, clock().toISOString())
    const [run] = runs
    if (run === undefined) return { accepted: [], waiting: [], refused: [] }
    const ownErrors = new Map<number, Error>()
    errors.set(run.id, ownErrors)
    for (const each of runs) send({ type: 'added', run: each })
    const watch = { store, runId: run.id, errors: ownErrors, signal: ending.signal }
    return watchStarts(watch).finally(() => errors.delete(run.id))
  }

  return {
    run: goOn,
    check: async (minAgeMs) => {
      if (!hasEnded() && isRunner()) await check(minAgeMs)
    },
    receive(event) {
      if (hasEnded() || !isRunner()) return
      for (const action of actionsOfEvent(store.get(), event, clock().toISOString())) store.apply(action)
    },
    end() {
      ending.abort()
      unsubscribe()
    },
    work: {
      start,
      get: (kind, id) => findWorkItem(store.get(), kind, id),
      subscribe: store.subscribe,
      onChange: (handler) => watchChanges(store, handler),
    },
  }
}

type Parts = { http: Http; store: WorkStore; clock: () => Date; mayCall: () => boolean }

/**
 * Makes the function that asks the server to cancel what a person wants cancelled. A page sends each wish
 * once; after a reload it is sent again, which does no harm. Events or the API report the end itself.
 */
function createCanceller({ http, store, clock, mayCall }: Parts): () => void {
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

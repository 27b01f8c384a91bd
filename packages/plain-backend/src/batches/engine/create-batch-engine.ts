import type { Http } from '@flotilla/api/client'
import { isWorkUnderWay, outcomeOfEvent, type RealtimeEvent } from '@flotilla/api/contract'
import { workOf } from '../runs/backup-first.ts'
import type { RunAction } from '../runs/reduce-runs.ts'
import type { RunStore } from '../runs/run-store.ts'
import type { TabItem, TabRun } from '../runs/tab-run.ts'
import { createCanceller } from './create-canceller.ts'
import { createChecker } from './create-checker.ts'
import { createStarter } from './create-starter.ts'
import { watchStarts } from './watch-starts.ts'

type BatchEngineParts = {
  http: Http
  store: RunStore
  /** Whether this page starts work; of several tabs one does. */
  isRunner: () => boolean
  /** Passes the action to the runner, which is this page or another one. */
  send: (action: RunAction) => void
  /**
   * Resolves when `receive` was given every event from before the call; events say why something failed.
   * Never rejects. Absent: events come only by the socket.
   */
  hearMissed?: (() => Promise<void>) | undefined
  now?: (() => Date) | undefined
}

/** Starts the pieces of batches a few at a time, and follows each to its end through events and the API. */
export type BatchEngine = {
  /** Resolves when the first starts are answered. Rejects with `aborted` when the identity ends before. */
  start: (run: TabRun) => Promise<TabRun>
  /** Continues waiting work and wanted cancellations; called when this page becomes the runner. */
  run: () => void
  receive: (event: RealtimeEvent) => void
  /** The page has asked the backend to cancel these pieces. */
  noteCancelled: (concerns: (run: TabRun, item: TabItem) => boolean) => void
  /** Asks the API about everything that has been under way for longer than `minAgeMs`. Never rejects. */
  check: (minAgeMs: number) => Promise<void>
  /** The identity ends: starts nothing more, and awaits no answer. */
  end: () => void
}

export function createBatchEngine(parts: BatchEngineParts): BatchEngine {
  const { http, store, isRunner, send, hearMissed, now: clock = () => new Date() } = parts
  const ending = new AbortController()
  const hasEnded = () => ending.signal.aborted
  const mayCall = () => !hasEnded() && isRunner()
  const at = () => clock().toISOString()
  const { next, isCalling } = createStarter({ http, store, clock, mayStart: mayCall })
  const check = createChecker({ http, store, clock, hearMissed, isCalling, hasEnded })
  const canceller = createCanceller({ http, store, clock, mayCall })
  const goOn = () => {
    next()
    canceller.next()
  }
  const unsubscribe = store.subscribe(goOn)

  return {
    async start(run) {
      send({ type: 'added', run })
      return (await watchStarts(store, run.id, ending.signal)) ?? run
    },
    run: goOn,
    check: async (minAgeMs) => {
      if (mayCall()) await check(minAgeMs)
    },
    receive(event) {
      if (!mayCall()) return
      for (const [run, item] of underWay(store)) {
        const [kind, { id }] = workOf(run, item)
        const outcome = outcomeOfEvent(event, kind, id)
        const { startedAt } = item
        if (outcome !== null)
          store.apply({ type: 'reported', runId: run.id, id: item.id, at: at(), startedAt, outcome })
      }
    },
    noteCancelled(concerns) {
      for (const [run, item] of underWay(store)) {
        if (!concerns(run, item)) continue
        canceller.note(run, item)
        send({ type: 'cancelAsked', runId: run.id, id: item.id, at: at() })
      }
    },
    end() {
      ending.abort()
      unsubscribe()
    },
  }
}

function underWay(store: RunStore): [TabRun, TabItem][] {
  return store
    .get()
    .runs.flatMap((run) =>
      run.items.flatMap((item): [TabRun, TabItem][] => (isWorkUnderWay(item.state) ? [[run, item]] : [])),
    )
}

import type { Http } from '@flotilla/api/client'
import type { RealtimeEvent } from '@flotilla/api/contract'
import { type BatchEngine, createBatchEngine } from '../engine/create-batch-engine.ts'
import type { RunAction } from '../runs/reduce-runs.ts'
import type { RunStore } from '../runs/run-store.ts'
import { isUnderWay } from '../runs/tab-run.ts'
import { createRunKeeper, takeUpRuns, type WorkStorage } from './run-keeper.ts'
import { openWorkTabs } from './work-tabs.ts'

/** The events of the page, as the batches need them. */
type PageEvents = {
  /** Reads the events from any number on, each once. */
  cursor: (onEvent: (event: RealtimeEvent) => void) => {
    /** Number of the latest event; null where events carry none. */
    seq: () => number | null
    restart: (seq: number | null) => void
    /** Resolves when every event from before the call was given. Never rejects. */
    catchUp: () => Promise<void>
    end: () => void
  }
  onEvent: (listener: (event: RealtimeEvent) => void) => () => void
  /** Calls when events were lost and cannot be had. */
  onGap: (listener: () => void) => () => void
}

/** What a browser gives the batches of one person. */
export type Browser = {
  /** Names the person's work in the storage, the lock and the channel of all tabs. */
  key: string
  storage: WorkStorage
  events: PageEvents
}

/** An engine, and the way to it for the acts of a person. */
type OpenEngine = {
  engine: BatchEngine
  /** Applies the act here, or passes it to the tab that runs the work. */
  send: (action: RunAction) => void
  /** Resolves when it is known which tab runs the work. */
  known: Promise<void>
  end: () => void
}

/** How often to ask about work without events, and how long it must have been under way. */
const ASK_EVERY_MS = 30_000
const QUIET_FOR_MS = 20_000
/** Every n-th round asks although events come, because one of them may be lost. */
const ROUNDS_WITH_EVENTS = 4

/** The engine of one person, from the runs that this browser stored to the end of the identity. */
export function openInBrowser(http: Http, store: RunStore, { key, storage, events }: Browser): OpenEngine {
  const keeper = createRunKeeper(key, storage)
  const cursor = events.cursor((event) => engine.receive(event))

  const takeUp = () => {
    const kept = keeper.read()
    // Ended work has no more events; old events must not end work that was started again.
    cursor.restart(kept.runs.some(isUnderWay) ? kept.seq : null)
    store.apply({ type: 'loaded', runs: takeUpRuns(kept.runs, new Date()) })
  }
  takeUp()
  /** If the backend lists events, they say how work ended and why; the API says the rest. */
  const catchUp = () => {
    if (store.get().runs.some(isUnderWay)) void cursor.catchUp().then(() => engine.check(0))
  }
  const engine = createBatchEngine({
    ...{ http, store, hearMissed: cursor.catchUp },
    isRunner: () => tabs.isRunner(),
    send: (action) => tabs.send(action),
  })
  const tabs = openWorkTabs({
    key,
    apply: store.apply,
    onKept: takeUp,
    onRunner: () => {
      takeUp()
      catchUp()
      engine.run()
    },
  })
  const asking = askNowAndThen((quietForMs) => void engine.check(quietForMs))
  const ends = [
    asking.end,
    keeper.end,
    tabs.end,
    engine.end,
    events.onGap(catchUp),
    cursor.end,
    events.onEvent(asking.noteEvent),
    store.subscribe(() => {
      if (tabs.isRunner()) keeper.keep(store.get(), cursor.seq())
    }),
  ]
  return {
    ...{ engine, send: tabs.send, known: tabs.known },
    end: () => {
      for (const end of ends) end()
    },
  }
}

/** Asks about work without events; now and then also while events come. */
function askNowAndThen(check: (quietForMs: number) => void) {
  let lastEventAt = Date.now()
  let round = 0
  const timer = setInterval(() => {
    round += 1
    const isQuiet = Date.now() - lastEventAt > QUIET_FOR_MS
    if (isQuiet || round % ROUNDS_WITH_EVENTS === 0) check(QUIET_FOR_MS)
  }, ASK_EVERY_MS)
  return {
    noteEvent() {
      lastEventAt = Date.now()
    },
    end: () => clearInterval(timer),
  }
}

/** The engine of a page that is alone and stores nothing: for tests, stories and the fake host. */
export function openInMemory(http: Http, store: RunStore): OpenEngine {
  const send = store.apply
  const engine = createBatchEngine({ http, store, isRunner: () => true, send })
  return { engine, send, known: Promise.resolve(), end: engine.end }
}

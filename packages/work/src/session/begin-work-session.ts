import { createWorkEngine } from '../engine/create-work-engine.ts'
import { isUnderWay } from '../runs/runs.ts'
import { isAct } from '../runs/work-wish.ts'
import { keptWorkKey } from './kept-work-key.ts'
import { createWorkKeeper, takeUpRuns } from './work-keeper.ts'
import type { WorkEvents, WorkSession, WorkSessionParts } from './work-session.ts'
import { openWorkTabs } from './work-tabs.ts'

type Parts = Omit<WorkSessionParts, 'queryClient' | 'realtime'> & { realtime: Omit<WorkEvents, 'onBatch'> }

/** How often to ask about work without events, and how long it must have been under way. */
const ASK_EVERY_MS = 30_000
const QUIET_FOR_MS = 20_000
/** Every n-th round asks although events come, because one of them may be lost. */
const ROUNDS_WITH_EVENTS = 4

/** The work of one person, from the runs that this browser stored to the end of the identity. */
export function beginWorkSession({ workStore, userId, storage, ...parts }: Parts): WorkSession {
  const { realtime } = parts
  const keeper = createWorkKeeper(userId, storage)
  const cursor = realtime.cursor((event) => engine.receive(event))

  const takeUp = () => {
    const kept = keeper.read()
    // Ended work has no more events; old events must not end work that was started again.
    cursor.restart(kept.runs.some(isUnderWay) ? kept.seq : null)
    workStore.apply({ type: 'loaded', runs: takeUpRuns(kept.runs, new Date()) })
  }
  takeUp()
  /** If the backend lists events, they say how work ended and why; the API says the rest. */
  const catchUp = () => {
    if (workStore.get().runs.some(isUnderWay)) void cursor.catchUp().then(() => engine.check(0))
  }
  const engine = createWorkEngine({
    ...parts,
    store: workStore,
    isRunner: () => tabs.isRunner(),
    send: (action) => tabs.send(action),
    hearMissed: cursor.catchUp,
  })
  const tabs = openWorkTabs({
    key: keptWorkKey(userId),
    apply: workStore.apply,
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
    realtime.onGap(catchUp),
    cursor.end,
    realtime.onEvent(asking.noteEvent),
    workStore.subscribe(() => {
      if (tabs.isRunner()) keeper.keep(workStore.get(), cursor.seq())
    }),
  ]
  return {
    start: engine.work.start,
    async act(wish) {
      if (isAct(wish)) tabs.send(wish)
    },
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

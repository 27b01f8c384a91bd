import type { Http } from '@flotilla/api/client'
import type { ProgressSource, Work } from '@flotilla/platform'
import {
  createWorkEngine,
  isUnderWay,
  takeUpRuns,
  type WorkAction,
  type WorkStore,
} from '@flotilla/platform/work'
import { nanoid } from '@reduxjs/toolkit'
import type { RealtimeConnection } from '../realtime/realtime-connection.ts'
import { createWorkEars } from './create-work-ears.ts'
import { createWorkKeeper } from './create-work-keeper.ts'
import { keptWorkKey, readKeptWork } from './kept-work.ts'
import { openWorkTabs } from './work-tabs.ts'

export type WorkSession = { start: Work['start']; act: (action: WorkAction) => void; end: () => void }

export type WorkSessionParts = {
  workStore: WorkStore
  http: Http
  progress: ProgressSource
  realtime: Pick<RealtimeConnection, 'lastSeq' | 'onEvent' | 'onGap'>
  userId: number
}

/** How often is asked for work of which no event tells, and how long it must have been under way. */
const ASK_EVERY_MS = 30_000
const QUIET_FOR_MS = 20_000
/** Of so many rounds one is asked although events come: one of them may be lost. */
const ROUNDS_WITH_EVENTS = 4

/** Work of one person, from taking up what this browser kept to the end of the identity. */
export function beginWorkSession({ workStore, userId, ...parts }: WorkSessionParts): WorkSession {
  const { http, realtime } = parts
  const keeper = createWorkKeeper(userId)
  const ears = createWorkEars({
    http,
    pageSeq: realtime.lastSeq,
    onEvent: (event) => engine.heard(event),
  })

  const takeUp = () => {
    const kept = readKeptWork(userId)
    // Of work that has ended there is nothing to hear; old events must not end what is begun anew.
    ears.restart(kept.runs.some(isUnderWay) ? kept.seq : null)
    workStore.apply({ type: 'loaded', runs: takeUpRuns(kept.runs, new Date()) })
  }
  takeUp()
  /** The events say how things ended and why, where the backend lists them; the API says the rest. */
  const catchUp = () => {
    if (workStore.get().runs.some(isUnderWay)) void ears.catchUp().then(() => engine.check(0))
  }
  const engine = createWorkEngine({
    ...parts,
    store: workStore,
    newId: nanoid,
    isRunner: () => tabs.isRunner(),
    send: (action) => tabs.send(action),
    hearMissed: ears.catchUp,
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
    realtime.onEvent((event) => {
      asking.heard()
      ears.hear(event)
    }),
    workStore.subscribe(() => {
      if (tabs.isRunner()) keeper.keep(workStore.get(), ears.seq())
    }),
  ]
  return {
    start: engine.work.start,
    act: tabs.send,
    end: () => {
      for (const end of ends) end()
    },
  }
}

/** Asks for work of which no event tells; now and then also while events come. */
function askNowAndThen(check: (quietForMs: number) => void) {
  let heardAt = Date.now()
  let round = 0
  const timer = setInterval(() => {
    round += 1
    const isQuiet = Date.now() - heardAt > QUIET_FOR_MS
    if (isQuiet || round % ROUNDS_WITH_EVENTS === 0) check(QUIET_FOR_MS)
  }, ASK_EVERY_MS)
  return {
    heard() {
      heardAt = Date.now()
    },
    end: () => clearInterval(timer),
  }
}

import type { Http } from '@flotilla/api/client'
import type { ProgressSource, Work } from '@flotilla/platform'
import { createWorkEngine, takeUpRuns, type WorkAction, type WorkStore } from '@flotilla/platform/work'
import { nanoid } from '@reduxjs/toolkit'
import type { RealtimeConnection } from '../realtime/realtime-connection.ts'
import { catchUpWork } from './catch-up-work.ts'
import { createWorkKeeper } from './create-work-keeper.ts'
import { keptWorkKey, readKeptWork } from './kept-work.ts'
import { openWorkTabs } from './work-tabs.ts'

export type WorkSession = { start: Work['start']; act: (action: WorkAction) => void; end: () => void }

export type WorkSessionParts = {
  workStore: WorkStore
  http: Http
  progress: ProgressSource
  realtime: Pick<RealtimeConnection, 'onEvent' | 'onGap'>
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
  let seq: number | null = null
  let heardAt = Date.now()
  let round = 0

  const takeUp = () => {
    const kept = readKeptWork(userId)
    seq = kept.seq
    workStore.apply({ type: 'loaded', runs: takeUpRuns(kept.runs, new Date()) })
  }
  takeUp()
  const engine = createWorkEngine({
    ...parts,
    store: workStore,
    newId: nanoid,
    isRunner: () => tabs.isRunner(),
    send: (action) => tabs.send(action),
  })
  const tabs = openWorkTabs({
    key: keptWorkKey(userId),
    apply: workStore.apply,
    onKept: takeUp,
    onRunner: () => {
      takeUp()
      void catchUpWork(http, engine, seq)
      engine.run()
    },
  })
  const ask = () => {
    round += 1
    const isQuiet = Date.now() - heardAt > QUIET_FOR_MS
    if (isQuiet || round % ROUNDS_WITH_EVENTS === 0) void engine.check(QUIET_FOR_MS)
  }
  const timer = setInterval(ask, ASK_EVERY_MS)
  const ends = [
    () => clearInterval(timer),
    keeper.end,
    tabs.end,
    engine.end,
    realtime.onGap(() => void engine.check(0)),
    realtime.onEvent((event) => {
      heardAt = Date.now()
      seq = event.payload.seq ?? seq
      engine.heard(event)
    }),
    workStore.subscribe(() => {
      if (tabs.isRunner()) keeper.keep(workStore.get(), seq)
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

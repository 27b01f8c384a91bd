import { parseRealtimeEvent, type RealtimeEvent, type WorkItem } from '@flotilla/api/contract'
import { createFakeHost } from '@flotilla/platform/fake-host'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anApi } from '../kinds/testing/an-api.ts'
import type { WorkRun } from '../runs/runs.ts'
import { aRun } from '../runs/testing/a-run.ts'
import { createMemoryWorkStore } from '../runs/work-store.ts'
import { beginWorkSession } from './begin-work-session.ts'
import { keptWorkKey } from './kept-work-key.ts'
import { aBrowser } from './testing/a-browser.ts'

const begun = '2026-11-21T08:00:00.000Z'
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(begun) })
})
afterEach(() => {
  vi.useRealTimers()
})
/** Lets time pass, and the calls of before be answered: each takes a few turns. */
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  for (let turn = 0; turn < 5; turn += 1) await vi.advanceTimersByTimeAsync(0)
}
const running: Partial<WorkItem> = { state: 'running', startedAt: begun, isAccepted: true }
const backup = (siteId: number, name = 'backup.finished'): RealtimeEvent => {
  const event = parseRealtimeEvent(name, { site_id: siteId, site_name: 'A', backup_id: 9 })
  if (event === null) throw new Error(name)
  return event
}

/** The events of a page, as the test gives them. */
function someEvents() {
  const log: string[] = []
  const listeners = { event: new Set<(event: RealtimeEvent) => void>(), gap: new Set<() => void>() }
  let hear = (_: RealtimeEvent) => {}
  let missed: RealtimeEvent[] = []
  return {
    log,
    give: (event: RealtimeEvent) => {
      for (const listener of listeners.event) listener(event)
      hear(event)
    },
    miss: (...events: RealtimeEvent[]) => {
      missed = events
    },
    gap: () => {
      for (const listener of listeners.gap) listener()
    },
    listening: () => listeners.event.size + listeners.gap.size,
    realtime: {
      cursor: (onEvent: (event: RealtimeEvent) => void) => {
        hear = onEvent
        return {
          seq: () => 40,
          restart: (seq: number | null) => void log.push(`restart ${seq}`),
          catchUp: async () => {
            log.push('catch up')
            for (const event of missed.splice(0)) hear(event)
          },
          end: () => {
            log.push('end')
            hear = () => {}
          },
        }
      },
      onEvent: (listener: (event: RealtimeEvent) => void) => {
        listeners.event.add(listener)
        return () => listeners.event.delete(listener)
      },
      onGap: (listener: () => void) => {
        listeners.gap.add(listener)
        return () => listeners.gap.delete(listener)
      },
    },
  }
}

async function aSession(kept: WorkRun[] = [], site: () => object = () => ({ process_state: 1 })) {
  const browser = aBrowser()
  if (kept.length > 0) browser.kept.set(keptWorkKey(7), { runs: kept, seq: 12 })
  const events = someEvents()
  const api = anApi({ site })
  const { progress } = createFakeHost({ http: api.http })
  const parts = { http: api.http, progress, realtime: events.realtime, storage: browser.storage, userId: 7 }
  const open = () => {
    const workStore = createMemoryWorkStore()
    let runs = 0
    return { workStore, session: beginWorkSession({ ...parts, workStore, newId: () => `run-${++runs}` }) }
  }
  const first = open()
  const taken = first.workStore.get().runs
  await pass(0)
  const stateOf = (id: number) => first.workStore.get().runs[0]?.items.find((item) => item.id === id)?.state
  return { ...browser, ...events, ...api, ...first, open, taken, stateOf }
}

describe('beginWorkSession', () => {
  it('takes up kept runs and replays the events since', async () => {
    const run = aRun([running, running])
    const { taken, log, stateOf, asked } = await aSession([run])
    expect(taken).toEqual([run])
    expect(log).toEqual(['restart 12', 'restart 12', 'catch up'])
    await pass(0)
    expect([stateOf(1), stateOf(2)]).toEqual(['running', 'running'])
    expect(asked).toEqual(['GET /site/1', 'GET /site/2'])
  })

  it('replays no events when all kept work has ended', async () => {
    const { log } = await aSession([aRun([{ state: 'done' }])])
    expect(log).toEqual(['restart null', 'restart null'])
  })

  it('replays missed events before it asks the API for the rest', async () => {
    const { miss, gap, stateOf, asked } = await aSession([aRun([running, running])])
    await pass(0)
    asked.length = 0
    miss(backup(1))
    gap()
    await pass(0)
    expect([stateOf(1), stateOf(2)]).toEqual(['done', 'running'])
    expect(asked).toEqual(['GET /site/2'])
  })

  it('makes no request after a gap when nothing is under way', async () => {
    const { gap, log, asked } = await aSession([aRun([{ state: 'done' }])])
    log.length = 0
    gap()
    await pass(0)
    expect([log, asked]).toEqual([[], []])
  })

  it('continues waiting work, and keeps its state with the last event number', async () => {
    const { asked, kept, give, stateOf } = await aSession([aRun([{}])])
    expect(asked).toEqual(['GET /site/1/backup'])
    await pass(50)
    expect(kept.get(keptWorkKey(7))).toMatchObject({ runs: [{ items: [{ state: 'running' }] }], seq: 40 })
    give(backup(1))
    expect(stateOf(1)).toBe('done')
  })

  it('starts an order and applies the actions of the person', async () => {
    const { session, workStore, asked } = await aSession()
    const started = session.start({ kind: 'backup', items: [{ id: 3, siteId: 3, label: 'C' }] })
    await pass(0)
    expect((await started).accepted.map(({ id }) => id)).toEqual([3])
    expect(asked).toEqual(['GET /site/3/backup'])
    session.act({ type: 'added', run: aRun([{ state: 'done' }], { id: 'x' }) })
    expect(workStore.get().runs.map(({ id }) => id)).toEqual(['run-1', 'x'])
  })

  it('follows the kept runs in a second tab, and writes nothing there', async () => {
    const { open, storage, store, kept, asked, session } = await aSession()
    const second = open()
    await pass(0)
    const write = vi.spyOn(storage, 'write')
    second.workStore.apply({ type: 'added', run: aRun([{}], { id: 'x' }) })
    await pass(1000)
    expect([write.mock.calls, asked]).toEqual([[], []])
    kept.set(keptWorkKey(7), { runs: [aRun([{ state: 'done' }])], seq: 1 })
    store(keptWorkKey(7))
    expect(second.workStore.get().runs.map(({ id }) => id)).toEqual(['a'])
    session.end()
    second.session.end()
  })
})

describe('requests of beginWorkSession', () => {
  it('are made every 30 seconds for items under way for 20 seconds, while no event arrives', async () => {
    const { asked } = await aSession([aRun([running])])
    await pass(29_000)
    asked.length = 0
    await pass(1000)
    expect(asked).toEqual(['GET /site/1'])
    await pass(30_000)
    expect(asked).toEqual(['GET /site/1', 'GET /site/1'])
  })

  it('are made every fourth time while events arrive', async () => {
    const { asked, give } = await aSession([aRun([running])])
    await pass(0)
    asked.length = 0
    const counts: number[] = []
    for (let round = 0; round < 8; round += 1) {
      await pass(15_000)
      give(backup(2, 'backup.started'))
      await pass(15_000)
      counts.push(asked.length)
    }
    expect(counts).toEqual([0, 0, 0, 1, 1, 1, 1, 2])
  })

  it('count 20 seconds without an event as events arriving', async () => {
    const { asked, give } = await aSession([aRun([running])])
    await pass(10_000)
    asked.length = 0
    give(backup(2, 'backup.started'))
    await pass(20_000)
    expect(asked).toEqual([])
  })

  it('leave out an item that was started just now', async () => {
    const { session, asked } = await aSession()
    await pass(11_000)
    void session.start({ kind: 'backup', items: [{ id: 3, siteId: 3, label: 'C' }] })
    await pass(0)
    asked.length = 0
    await pass(19_000)
    expect(asked).toEqual([])
    await pass(30_000)
    expect(asked).toEqual(['GET /site/3'])
  })
})

describe('end() of beginWorkSession', () => {
  it('releases listeners, channels and timers, and changes nothing more', async () => {
    const house = await aSession([aRun([running, running])])
    const { session, asked, kept, log, workStore } = house
    await pass(1000)
    session.end()
    asked.length = 0
    const before = kept.get(keptWorkKey(7))
    expect([house.listening(), house.openChannels(), log.at(-1)]).toEqual([0, 0, 'end'])
    house.give(backup(1))
    house.gap()
    workStore.apply({ type: 'added', run: aRun([{}], { id: 'x' }) })
    await pass(120_000)
    expect([asked, vi.getTimerCount(), house.stateOf(1)]).toEqual([[], 0, 'running'])
    expect(kept.get(keptWorkKey(7))).toEqual(before)
  })
})

import { parseRealtimeEvent, type RealtimeEvent } from '@flotilla/api/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anApi } from '../kinds/testing/an-api.ts'
import { createRunStore } from '../runs/run-store.ts'
import { newRun, type TabItem, type TabRun } from '../runs/tab-run.ts'
import { aRun } from '../runs/testing/a-run.ts'
import { openInBrowser } from './open-in-browser.ts'
import { aBrowser } from './testing/a-browser.ts'

const key = 'work-7'
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
const running: Partial<TabItem> = { state: 'running', startedAt: begun, isAccepted: true }
const backup = (siteId: number, name = 'backup.finished'): RealtimeEvent => {
  const event = parseRealtimeEvent(name, { site_id: siteId, site_name: 'A', backup_id: 9 })
  if (event === null) throw new Error(name)
  return event
}

/** An order of a backup of site 3. */
const backupOfThree = () =>
  newRun(
    {
      ...{ id: 2, kind: 'backup', key: null, options: { backup_first: null, only_minor: false } },
      items: [{ id: 3, siteId: 3, name: 'C', what: null }],
    },
    new Date().toISOString(),
  )

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

async function aSession(kept: TabRun[] = [], site: () => object = () => ({ process_state: 1 })) {
  const browser = aBrowser()
  if (kept.length > 0) browser.kept.set(key, { runs: kept, seq: 12 })
  const events = someEvents()
  const api = anApi({ site })
  const open = () => {
    const store = createRunStore()
    const { http } = api
    const opened = openInBrowser(http, store, { key, storage: browser.storage, events: events.realtime })
    return { runs: store, ...opened }
  }
  const first = open()
  const taken = first.runs.get().runs
  await pass(0)
  const stateOf = (id: number) => first.runs.get().runs[0]?.items.find((item) => item.id === id)?.state
  return { ...browser, ...events, ...api, ...first, open, taken, stateOf }
}

describe('openInBrowser', () => {
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
    expect(kept.get(key)).toMatchObject({ runs: [{ items: [{ state: 'running' }] }], seq: 40 })
    give(backup(1))
    expect(stateOf(1)).toBe('done')
  })

  it('starts an order and applies the actions of the person', async () => {
    const { engine, send, runs, asked } = await aSession()
    const started = engine.start(backupOfThree())
    await pass(0)
    expect((await started).items).toMatchObject([{ id: 3, state: 'running' }])
    expect(asked).toEqual(['GET /site/3/backup'])
    send({ type: 'paused', runId: 2, at: begun })
    expect(runs.get().runs).toMatchObject([{ id: 2, isPaused: true }])
  })

  it('follows the kept runs in a second tab, and writes nothing there', async () => {
    const { open, storage, store, kept, asked, end } = await aSession()
    const second = open()
    await pass(0)
    const write = vi.spyOn(storage, 'write')
    second.runs.apply({ type: 'added', run: aRun([{}], { id: 9 }) })
    await pass(1000)
    expect([write.mock.calls, asked]).toEqual([[], []])
    kept.set(key, { runs: [aRun([{ state: 'done' }])], seq: 1 })
    store(key)
    expect(second.runs.get().runs.map(({ id }) => id)).toEqual([1])
    end()
    second.end()
  })
})

describe('requests of openInBrowser', () => {
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
    const { engine, asked } = await aSession()
    await pass(11_000)
    void engine.start(backupOfThree())
    await pass(0)
    asked.length = 0
    await pass(19_000)
    expect(asked).toEqual([])
    await pass(30_000)
    expect(asked).toEqual(['GET /site/3'])
  })
})

describe('end() of openInBrowser', () => {
  it('releases listeners, channels and timers, and changes nothing more', async () => {
    const house = await aSession([aRun([running, running])])
    const { end, asked, kept, log, runs } = house
    await pass(1000)
    end()
    asked.length = 0
    const before = kept.get(key)
    expect([house.listening(), house.openChannels(), log.at(-1)]).toEqual([0, 0, 'end'])
    house.give(backup(1))
    house.gap()
    runs.apply({ type: 'added', run: aRun([{}], { id: 9 }) })
    await pass(120_000)
    expect([asked, vi.getTimerCount(), house.stateOf(1)]).toEqual([[], 0, 'running'])
    expect(kept.get(key)).toEqual(before)
  })
})

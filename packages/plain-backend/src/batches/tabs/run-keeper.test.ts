import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TabRun } from '../runs/tab-run.ts'
import { aRun as aRunOf } from '../runs/testing/a-run.ts'
import { createRunKeeper, KeptRuns, takeUpRuns } from './run-keeper.ts'
import { aBrowser } from './testing/a-browser.ts'

const aRun = (changes: Partial<TabRun> = {}): TabRun => aRunOf([{}], changes)

describe('kept runs', () => {
  it('are read back unchanged', () => {
    expect(KeptRuns.parse(JSON.parse(JSON.stringify({ runs: [aRun()], seq: 7 })))).toEqual({
      runs: [aRun()],
      seq: 7,
    })
  })

  it('are read back with ids beyond 32 bits', () => {
    const items = aRun().items.map((item) => ({ ...item, id: 9_007_199_254_740_991, siteId: 2 ** 40 }))
    expect(KeptRuns.parse({ runs: [aRun({ items })], seq: 1 }).runs).toEqual([aRun({ items })])
  })

  it.each([
    ['nothing', {}],
    ['text', { runs: 'all of them', seq: 'x' }],
    ['a run of an unknown kind', { runs: [{ ...aRun(), kind: 'format-disk' }] }],
    ['a run without items', { runs: [aRun({ items: [] })] }],
    ['an endless name', { runs: [{ ...aRun(), items: [{ ...aRun().items[0], name: 'x'.repeat(10_000) }] }] }],
    ['too many runs', { runs: Array.from({ length: 1000 }, () => aRun()) }],
  ])('are empty when the storage holds %s', (_name, stored) => {
    expect(KeptRuns.parse(stored)).toEqual({ runs: [], seq: null })
  })

  it('are kept when one beside them is invalid', () => {
    expect(KeptRuns.parse({ runs: [null, aRun(), { id: 3 }], seq: 1 }).runs).toEqual([aRun()])
  })

  it('continue by themselves within five minutes, and wait for the person later', () => {
    const [fresh] = takeUpRuns([aRun()], new Date('2026-11-21T08:04:00Z'))
    const [old] = takeUpRuns([aRun()], new Date('2026-11-21T08:06:00Z'))
    expect(fresh?.isPaused).toBe(false)
    expect(old?.isPaused).toBe(true)
  })

  it.each<[string, string, TabRun['items'][number]['state'], boolean]>([
    ['that wait continue within five minutes', '2026-11-21T08:05:00Z', 'waiting', false],
    ['that wait are paused after that', '2026-11-21T08:05:01Z', 'waiting', true],
    ['that are starting are paused after that', '2026-11-21T08:06:00Z', 'starting', true],
    ['that run are not paused', '2026-11-21T08:06:00Z', 'running', false],
    ['that have ended are not paused', '2026-11-21T08:06:00Z', 'done', false],
  ])('with items %s', (_, now, state, isPaused) => {
    const run = aRun({ items: aRun().items.map((item) => ({ ...item, state })) })
    expect(takeUpRuns([run], new Date(now))).toEqual([{ ...run, isPaused }])
  })

  it('that were paused stay paused', () => {
    const run = aRun({ isPaused: true })
    expect(takeUpRuns([run], new Date('2026-11-21T08:00:01Z'))).toEqual([run])
  })
})

describe('createRunKeeper', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const state = (id: number) => ({ runs: [aRun({ id })] })
  const kept = (id: number, seq: number) => ({ runs: [aRun({ id })], seq })

  function aKeeper() {
    const browser = aBrowser()
    const write = vi.spyOn(browser.storage, 'write')
    const keeper = createRunKeeper('work-7', browser.storage)
    return { ...browser, keeper, written: () => write.mock.calls.map(([, value]) => value) }
  }

  it('keeps the work of each person under a key of its own', () => {
    const { storage, keeper } = aKeeper()
    keeper.keep(state(1), 3)
    vi.advanceTimersByTime(50)
    expect(keeper.read()).toEqual(kept(1, 3))
    expect(createRunKeeper('work-8', storage).read()).toEqual({ runs: [], seq: null })
  })

  it('writes many changes once, and later ones again', () => {
    const { keeper, written } = aKeeper()
    keeper.keep(state(1), 1)
    vi.advanceTimersByTime(49)
    keeper.keep(state(2), 2)
    expect(written()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(written()).toEqual([kept(2, 2)])
    keeper.keep(state(3), 3)
    vi.advanceTimersByTime(1000)
    expect(written()).toEqual([kept(2, 2), kept(3, 3)])
  })

  it('writes at once, and once, when the page is hidden', () => {
    const { keeper, written, hide } = aKeeper()
    hide()
    expect(written()).toEqual([])
    keeper.keep(state(1), 1)
    hide()
    expect(written()).toEqual([kept(1, 1)])
    vi.advanceTimersByTime(1000)
    hide()
    expect(written()).toHaveLength(1)
    keeper.keep(state(2), 2)
    vi.advanceTimersByTime(50)
    expect(written()).toHaveLength(2)
  })

  it('writes nothing after end()', () => {
    const { keeper, written, hide } = aKeeper()
    keeper.keep(state(1), 1)
    keeper.end()
    hide()
    vi.advanceTimersByTime(1000)
    expect([written(), vi.getTimerCount()]).toEqual([[], 0])
    keeper.keep(state(2), 1)
    hide()
    expect(written()).toEqual([])
  })
})

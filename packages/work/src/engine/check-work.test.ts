import type { WorkItem } from '@flotilla/api/contract'
import { createFakeHost } from '@flotilla/platform/fake-host'
import { describe, expect, it } from 'vitest'
import { anApi } from '../kinds/testing/an-api.ts'
import type { WorkRun } from '../runs/runs.ts'
import { aRun } from '../runs/testing/a-run.ts'
import { createMemoryWorkStore } from '../runs/work-store.ts'
import { createChecker } from './follow-work.ts'

const startedAt = '2026-11-21T08:00:00.000Z'
const now = '2026-11-21T08:01:00.000Z'
const running = { state: 'running', startedAt, isAccepted: true } as const
const made = (state: string) => ({
  backups: [{ id: 5, remotesite_backupstart: startedAt, remotesite_state: state, last_test_state: -1 }],
})
const idle = { backups: [] }

/** A checker of these runs, of which the sites say what the test says. */
function aChecker(
  runs: WorkRun[],
  site: (id: number) => object | null | Error,
  changes: Partial<Parameters<typeof createChecker>[0]> = {},
) {
  const { http, asked } = anApi({ site })
  const store = createMemoryWorkStore({ runs })
  const { progress } = createFakeHost({ http })
  const check = createChecker({
    ...{ http, progress, store, clock: () => new Date(now) },
    ...{ isCalling: () => false, hasEnded: () => false },
    ...changes,
  })
  const item = (id = 1) => store.get().runs[0]?.items.find((each) => each.id === id)
  return { check, asked, store, progress, item }
}

describe('asking the API about a piece of work', () => {
  it.each<[string, Partial<WorkItem>, object, Partial<WorkItem>]>([
    ['ends what is done', running, made('complete'), { state: 'done', reason: null }],
    ['ends what has failed', running, made('fail'), { state: 'failed', reason: 'The backup failed' }],
    ['leaves what runs', running, { process_state: 1 }, { state: 'running' }],
    ['ends what left no trace', running, idle, { state: 'failed', reason: 'No backup was made' }],
    [
      'says why its start was in doubt when it left no trace',
      { ...running, reason: 'The server cannot be reached.' },
      idle,
      { state: 'failed', reason: 'The server cannot be reached.' },
    ],
    [
      'lets what was never answered and left no trace wait again',
      { state: 'starting', startedAt },
      idle,
      { state: 'waiting', reason: null, isAccepted: false },
    ],
    [
      'takes for begun what was never answered and runs',
      { state: 'starting', startedAt },
      { process_state: 1 },
      running,
    ],
    [
      'takes for cancelled what was to be and left no trace',
      { ...running, cancel: 'asked' },
      idle,
      { state: 'cancelled', reason: null, cancel: 'no' },
    ],
    [
      'takes for cancelled what was to be and has failed',
      { ...running, cancel: 'asked' },
      made('fail'),
      { state: 'cancelled', reason: null },
    ],
    [
      'ends what was to be cancelled and is done',
      { ...running, cancel: 'asked' },
      made('complete'),
      { state: 'done' },
    ],
    [
      'leaves what is to be cancelled and runs',
      { ...running, cancel: 'asked' },
      { process_state: 1 },
      { cancel: 'asked' },
    ],
  ])('%s', async (_, item, site, expected) => {
    const { check, item: now } = aChecker([aRun([item])], () => site)
    await check(0)
    expect(now()).toMatchObject(expected)
  })

  it('leaves it when the API cannot be asked', async () => {
    const before = aRun([running])
    const { check, store } = aChecker([before], () => new Error('down'))
    await check(0)
    expect(store.get().runs[0]).toBe(before)
  })

  it('takes its percent away when it has ended, not while it runs', async () => {
    const { check, progress } = aChecker([aRun([running, running])], (id) =>
      id === 1 ? made('complete') : { process_state: 1 },
    )
    for (const id of [1, 2]) progress.set('site', id, 30, 'backup')
    await check(0)
    expect([progress.get('site', 1), progress.get('site', 2)]).toEqual([null, 30])
  })

  it('notes when it was told', async () => {
    const { check, store } = aChecker([aRun([running])], () => made('complete'))
    await check(0)
    expect(store.get().runs[0]?.touchedAt).toBe(now)
  })
})

describe('the API is asked', () => {
  it.each<[string, Partial<WorkItem>, number, boolean]>([
    ['about what has been under way for long enough', running, 60_000, true],
    ['about what has no start, however long', { ...running, startedAt: null }, 0, false],
    ['about what was begun just now', running, 60_001, false],
    ['about what waits', { startedAt }, 0, false],
    ['about what has ended', { ...running, state: 'done' }, 0, false],
    ['about what is being started', { ...running, state: 'starting' }, 0, true],
  ])('or not: %s', async (_, item, minAgeMs, isAsked) => {
    const { check, asked } = aChecker([aRun([item])], () => idle)
    await check(minAgeMs)
    expect(asked).toEqual(isAsked ? ['GET /site/1'] : [])
  })

  it('about every run, and not about what this page still calls', async () => {
    const runs = [aRun([running, running]), aRun([running], { id: 'b', kind: 'refresh' })]
    const { check, asked } = aChecker(runs, () => ({ process_state: 1 }), {
      isCalling: (run, { id }) => run.id === 'a' && id === 1,
    })
    await check(0)
    expect(asked).toEqual(['GET /site/2', 'GET /site/1'])
  })

  it('and tells the run that was asked about, not another one with a piece of the same id', async () => {
    const ended = aRun([{ ...running, state: 'done' }], { id: 'ended', kind: 'refresh' })
    const { check, store } = aChecker([ended, aRun([running])], () => made('fail'))
    await check(0)
    expect(store.get().runs.map(({ items }) => items[0]?.state)).toEqual(['done', 'failed'])
  })

  it('and work of which it says nothing stays as it is', async () => {
    const runs = [aRun([{ ...running, siteId: null }], { kind: 'backup-test' })]
    const { check, store } = aChecker(runs, () => idle)
    await check(0)
    expect(store.get().runs).toEqual(runs)
  })

  it('once at a time, and again afterwards', async () => {
    const { check, asked } = aChecker([aRun([running])], () => ({ process_state: 1 }))
    await Promise.all([check(0), check(0)])
    expect(asked).toHaveLength(1)
    await check(0)
    expect(asked).toHaveLength(2)
  })
})

describe('what happens while the API is asked', () => {
  /** A checker whose answer comes when the test has done something. */
  function meanwhile(
    item: Partial<WorkItem>,
    site: object,
    happen: (house: ReturnType<typeof aChecker>) => void,
  ) {
    const house: ReturnType<typeof aChecker> = aChecker([aRun([item])], () => {
      happen(house)
      return site
    })
    return house
  }

  it('counts: what an event has ended stays as it ended', async () => {
    const { check, item } = meanwhile(running, made('complete'), ({ store }) => {
      const outcome = { state: 'failed', reason: 'Full' } as const
      store.apply({ type: 'reported', runId: 'a', id: 1, at: now, startedAt, outcome })
    })
    await check(0)
    expect(item()).toMatchObject({ state: 'failed', reason: 'Full' })
  })

  it('counts: what was begun again is not ended by the start before', async () => {
    const again = '2026-11-21T08:00:30.000Z'
    const of = { runId: 'a', id: 1 } as const
    const { check, item } = meanwhile({ state: 'starting', startedAt }, made('complete'), ({ store }) => {
      store.apply({ type: 'returned', ...of, at: again })
      store.apply({ type: 'starting', ...of, at: again })
    })
    await check(0)
    expect(item()).toMatchObject({ state: 'starting', startedAt: again })
  })

  it('counts: a run that the person let go of is not told of', async () => {
    const { check, store } = meanwhile(running, made('complete'), ({ store }) => {
      store.apply({ type: 'loaded', runs: [] })
    })
    await check(0)
    expect(store.get().runs).toEqual([])
  })

  it('counts: a wish to cancel it is kept', async () => {
    const { check, item } = meanwhile({ ...running, cancel: 'possible' }, idle, ({ store }) => {
      store.apply({ type: 'cancelAsked', runId: 'a', id: 1, at: now })
    })
    await check(0)
    expect(item()).toMatchObject({ state: 'cancelled' })
  })

  it.each<[string, object, number]>([
    ['an end', made('complete'), 1],
    ['no trace', idle, 1],
    ['nothing new', { process_state: 1 }, 0],
  ])('has the missed events heard first for %s', async (_, site, count) => {
    let heard = 0
    const { check, item } = aChecker([aRun([running])], () => site, {
      hearMissed: async () => {
        expect(item()?.state).toBe('running')
        heard += 1
      },
    })
    await check(0)
    expect(heard).toBe(count)
  })

  it('has the missed events heard first when one of several has ended', async () => {
    let heard = 0
    const site = (id: number) => (id === 1 ? made('complete') : { process_state: 1 })
    const { check } = aChecker([aRun([running, running])], site, {
      hearMissed: async () => {
        heard += 1
      },
    })
    await check(0)
    expect(heard).toBe(1)
  })

  it('ends it all when the identity ends', async () => {
    let hasEnded = false
    const { check, item } = aChecker(
      [aRun([running])],
      () => {
        hasEnded = true
        return made('complete')
      },
      { hasEnded: () => hasEnded },
    )
    await check(0)
    expect(item()?.state).toBe('running')
  })
})

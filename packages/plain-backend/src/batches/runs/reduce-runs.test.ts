import { describe, expect, it } from 'vitest'
import { type RunAction, reduceRuns } from './reduce-runs.ts'
import type { TabItem, TabRun } from './tab-run.ts'
import { anItem, aRun, madeAt } from './testing/a-run.ts'

const at = '2026-11-21T08:05:00.000Z'
const of = { runId: 1, id: 1, at } as const

/** The item after an action; the same object when nothing changes. */
function itemAfter(item: Partial<TabItem>, action: RunAction): [before: TabItem, after: TabItem | undefined] {
  const before = anItem(item)
  return [before, reduceRuns({ runs: [aRun([], { items: [before] })] }, action).runs[0]?.items[0]]
}
const running = { state: 'running', startedAt: madeAt, isAccepted: true } as const
const told = (
  outcome: Extract<RunAction, { type: 'reported' }>['outcome'],
  startedAt: string | null = null,
) => ({ type: 'reported', ...of, startedAt, outcome }) as const

describe('reduceRuns on an item', () => {
  it.each<[string, Partial<TabItem>, RunAction, Partial<TabItem>]>([
    [
      'starts it with a time and clears its reason',
      { reason: 'Old.', isAccepted: true },
      { type: 'starting', ...of },
      { state: 'starting', startedAt: at, reason: null, isAccepted: false },
    ],
    [
      'accepts it when the server can cancel it',
      { state: 'starting' },
      { type: 'accepted', ...of, interruption: null, canCancel: true },
      { state: 'running', reason: null, isAccepted: true, cancel: 'possible' },
    ],
    [
      'accepts it in doubt when the server cannot cancel it',
      { state: 'starting' },
      { type: 'accepted', ...of, interruption: 'Broken off.', canCancel: false },
      { state: 'running', reason: 'Broken off.', isAccepted: true, cancel: 'no' },
    ],
    [
      'refuses it with a reason',
      { state: 'starting' },
      { type: 'refused', ...of, reason: 'Busy.', code: 'site_busy' },
      { state: 'failed', reason: 'Busy.', code: 'site_busy', isAccepted: false, endedAt: at },
    ],
    [
      'makes it wait again when its call came to nothing',
      { state: 'starting', reason: 'x', isAccepted: true, cancel: 'asked' },
      { type: 'returned', ...of },
      { state: 'waiting', reason: null, isAccepted: false, cancel: 'no' },
    ],
    [
      'notes why it may not be cancelled',
      { ...running, cancel: 'asked' },
      { type: 'cancelRefused', ...of, reason: 'Too late.', cancel: 'no' },
      { ...running, reason: 'Too late.', cancel: 'no' },
    ],
    [
      'ends it, which proves that it was accepted',
      { state: 'starting', cancel: 'possible' },
      told({ state: 'failed', reason: 'Disk is full' }),
      { state: 'failed', reason: 'Disk is full', isAccepted: true, cancel: 'no', endedAt: at },
    ],
    [
      'lets it run, which proves that it was accepted',
      { state: 'starting' },
      told({ state: 'running', reason: 'At it.', cancel: 'possible' }),
      { state: 'running', reason: 'At it.', isAccepted: true, cancel: 'possible' },
    ],
    [
      'keeps a request to cancel while it runs',
      { ...running, cancel: 'asked' },
      told({ state: 'running', reason: null, cancel: 'possible' }),
      { ...running, cancel: 'asked' },
    ],
    [
      'notes that it can no longer be cancelled',
      { ...running, cancel: 'possible' },
      told({ state: 'running', reason: 'x', cancel: 'no' }),
      { ...running, cancel: 'no', reason: null },
    ],
    [
      'ends it by an outcome of its own start',
      { ...running, reason: 'In doubt.' },
      told({ state: 'done', reason: null }, madeAt),
      { ...running, state: 'done', reason: null, endedAt: at },
    ],
  ])('%s', (_, item, action, expected) => {
    const [before, after] = itemAfter(item, action)
    expect(after).toStrictEqual({ ...before, ...expected })
  })

  it.each<[string, Partial<TabItem>, RunAction]>([
    ['does not end a waiting item', {}, told({ state: 'done', reason: null })],
    ['does not end an item twice', { state: 'failed' }, told({ state: 'done', reason: null })],
    [
      'changes nothing when a running item is reported as running',
      running,
      told({ state: 'running', reason: 'x' }),
    ],
    ['ignores the outcome of an earlier start', running, told({ state: 'done', reason: null }, at)],
    [
      'ignores a refusal to cancel that nobody requested',
      { ...running, cancel: 'possible' },
      { type: 'cancelRefused', ...of, reason: 'x', cancel: 'no' },
    ],
    [
      'ignores a refusal to cancel an ended item',
      { state: 'done', cancel: 'asked' },
      { type: 'cancelRefused', ...of, reason: 'x', cancel: 'no' },
    ],
    ['does not ask to cancel a waiting item', { cancel: 'possible' }, { type: 'cancelAsked', ...of }],
    [
      'does not cancel an item that cannot be cancelled',
      running,
      { type: 'cancelAsked', runId: 1, id: 1, at },
    ],
    ['leaves an item of another run alone', { state: 'starting' }, { type: 'returned', ...of, runId: 2 }],
    ['leaves an item with another id alone', { state: 'starting' }, { type: 'returned', ...of, id: 2 }],
  ])('%s', (_, item, action) => {
    const [before, after] = itemAfter(item, action)
    expect(after).toBe(before)
  })
})

describe('reduceRuns on a run', () => {
  const states = ({ items }: TabRun) => items.map(({ state }) => state)
  const cancels = ({ items }: TabRun) => items.map(({ cancel }) => cancel)
  const afterwards = (run: TabRun, action: RunAction): TabRun => {
    const [after] = reduceRuns({ runs: [run] }, action).runs
    if (after === undefined) throw new Error('no run')
    return after
  }
  const can = { state: 'running', cancel: 'possible', reason: 'Not sure.' } as const

  it('cancels what waits, and what runs where that is possible', () => {
    const run = aRun([{}, can, { ...can, cancel: 'no' }, { ...can, state: 'starting' }, { state: 'done' }])
    const all = afterwards(run, { type: 'cancelled', runId: 1, at })
    expect(states(all)).toEqual(['cancelled', 'running', 'running', 'starting', 'done'])
    expect(all.isCancelled).toBe(true)
    expect(all.items.slice(0, 2)).toMatchObject([{ endedAt: at }, { cancel: 'asked', reason: null }])
    expect(cancels(all).slice(2)).toEqual(['no', 'possible', 'no'])
    const one = afterwards(aRun([can, can]), { type: 'cancelAsked', runId: 1, id: 2, at })
    expect(cancels(one)).toEqual(['possible', 'asked'])
  })

  it('retries failed items, and cancelled ones when none has failed', () => {
    const over = { reason: 'x', isAccepted: true, cancel: 'asked' } as const
    const failed = aRun([{ state: 'failed', ...over }, { state: 'cancelled', ...over }, { state: 'done' }])
    const retried = afterwards(failed, { type: 'retried', runId: 1, at })
    expect(states(retried)).toEqual(['waiting', 'cancelled', 'done'])
    expect(retried.items[0]).toStrictEqual(anItem())
    const cancelled = aRun([{ state: 'cancelled' }, { state: 'done' }])
    expect(states(afterwards(cancelled, { type: 'retried', runId: 1, at }))).toEqual(['waiting', 'done'])
  })

  it('retries items that were skipped because their backup failed, and no others', () => {
    const failed = aRun([{ state: 'skipped', step: 'backup', reason: 'x' }, { state: 'skipped' }])
    const retried = afterwards(failed, { type: 'retried', runId: 1, at })
    expect(states(retried)).toEqual(['waiting', 'skipped'])
    expect(retried.items[0]).toMatchObject({ step: 'backup', reason: null })
  })

  it.each(['resumed', 'retried'] as const)('ends the pause of a run that is %s', (type) => {
    const run = aRun([{}, { state: 'done' }], { isPaused: true })
    expect(afterwards(run, { type, runId: 1, at })).toStrictEqual({ ...run, isPaused: false, touchedAt: at })
  })

  it('pauses a run, and ends the mark of a cancelled one with a retry', () => {
    expect(afterwards(aRun([{}]), { type: 'paused', runId: 1, at }).isPaused).toBe(true)
    const cancelled = aRun([{ state: 'cancelled' }], { isCancelled: true })
    expect(afterwards(cancelled, { type: 'retried', runId: 1, at }).isCancelled).toBe(false)
  })

  it('answers the same object for a run that does not change, and for every other run', () => {
    const before = { runs: [aRun([{}]), aRun([{}], { id: 2 })] }
    expect(reduceRuns(before, { type: 'resumed', runId: 1, at })).toBe(before)
    const after = reduceRuns(before, { type: 'paused', runId: 2, at })
    expect(after.runs[0]).toBe(before.runs[0])
    expect(after.runs[1]).toMatchObject({ touchedAt: at })
  })
})

describe('the batches of a browser', () => {
  const ended = (id: number) => aRun([{ state: 'done' }], { id })
  const open = (id: number) => aRun([{}], { id })
  const idsAfter = (runs: TabRun[], run: TabRun) =>
    reduceRuns({ runs }, { type: 'added', run }).runs.map(({ id }) => id)
  const many = (count: number, make: (id: number) => TabRun) =>
    Array.from({ length: count }, (_, index) => make(index))

  it('are thirty at most, and the oldest ended one makes room for another', () => {
    expect(idsAfter(many(29, ended), open(99))).toHaveLength(30)
    const full = many(30, (id) => (id === 1 || id === 4 ? ended(id) : open(id)))
    const ids = idsAfter(full, open(99))
    expect(ids).toHaveLength(30)
    expect([...ids.slice(0, 3), ids.at(-1)]).toEqual([0, 2, 3, 99])
  })

  it('are the same object when there were none and none was kept', () => {
    const none = { runs: [] }
    expect(reduceRuns(none, { type: 'loaded', runs: [] })).toBe(none)
  })

  it('are more while none has ended', () => {
    expect(idsAfter(many(30, open), open(99))).toHaveLength(31)
  })

  it.each(['waiting', 'starting', 'running'] as const)(
    'are not dismissed with an item that is %s',
    (state) => {
      const runs = [ended(1), ended(2), aRun([{ state: 'done' }, { state }], { id: 3 })]
      const after = (runId: number) =>
        reduceRuns({ runs }, { type: 'dismissed', runId }).runs.map(({ id }) => id)
      expect([after(1), after(3)]).toEqual([
        [2, 3],
        [1, 2, 3],
      ])
    },
  )
})

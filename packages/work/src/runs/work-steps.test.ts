import type { WorkItem } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { reduceWork, type WorkAction } from './reduce-work.ts'
import { noWork, type WorkRun } from './runs.ts'
import { anItem, aRun, madeAt } from './testing/a-run.ts'

const at = '2026-11-21T08:05:00.000Z'
const of = { runId: 'a', id: 1, at } as const

/** The item after an action; the same object when nothing changes. */
function itemAfter(
  item: Partial<WorkItem>,
  action: WorkAction,
): [before: WorkItem, after: WorkItem | undefined] {
  const before = anItem(item)
  return [before, reduceWork({ runs: [aRun([], { items: [before] })] }, action).runs[0]?.items[0]]
}
const running = { state: 'running', startedAt: madeAt, isAccepted: true } as const
const told = (
  outcome: Extract<WorkAction, { type: 'reported' }>['outcome'],
  startedAt: string | null = null,
) => ({ type: 'reported', ...of, startedAt, outcome }) as const

describe('reduceWork on an item', () => {
  it.each<[string, Partial<WorkItem>, WorkAction, Partial<WorkItem>]>([
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
      { type: 'refused', ...of, reason: 'Busy.' },
      { state: 'failed', reason: 'Busy.', isAccepted: false },
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
      { state: 'failed', reason: 'Disk is full', isAccepted: true, cancel: 'no' },
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
      { ...running, state: 'done', reason: null },
    ],
  ])('%s', (_, item, action, expected) => {
    const [before, after] = itemAfter(item, action)
    expect(after).toStrictEqual({ ...before, ...expected })
  })

  it.each<[string, Partial<WorkItem>, WorkAction]>([
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
    [
      'does not cancel a waiting item',
      { cancel: 'possible' },
      { type: 'cancelAsked', runId: 'a', id: null, at },
    ],
    [
      'does not cancel an item that cannot be cancelled',
      running,
      { type: 'cancelAsked', runId: 'a', id: 1, at },
    ],
    ['leaves an item of another run alone', { state: 'starting' }, { type: 'returned', ...of, runId: 'b' }],
    ['leaves an item with another id alone', { state: 'starting' }, { type: 'returned', ...of, id: 2 }],
  ])('%s', (_, item, action) => {
    const [before, after] = itemAfter(item, action)
    expect(after).toBe(before)
  })
})

describe('reduceWork on a run', () => {
  const states = ({ items }: WorkRun) => items.map(({ state }) => state)
  const cancels = ({ items }: WorkRun) => items.map(({ cancel }) => cancel)
  const afterwards = (run: WorkRun, action: WorkAction): WorkRun => {
    const [after] = reduceWork({ runs: [run] }, action).runs
    if (after === undefined) throw new Error('no run')
    return after
  }
  const can = { state: 'running', cancel: 'possible', reason: 'Not sure.' } as const

  it('cancels each item that can be cancelled, or a single one', () => {
    const run = aRun([can, can, { ...can, cancel: 'no' }, { ...can, state: 'starting' }])
    const all = afterwards(run, { type: 'cancelAsked', runId: 'a', id: null, at })
    expect(cancels(all)).toEqual(['asked', 'asked', 'no', 'possible'])
    expect(all.items.map(({ reason }) => reason)).toEqual([null, null, 'Not sure.', 'Not sure.'])
    const one = afterwards(run, { type: 'cancelAsked', runId: 'a', id: 2, at })
    expect(cancels(one)).toEqual(['possible', 'asked', 'no', 'possible'])
  })

  it('retries failed items, and cancelled ones when none has failed', () => {
    const over = { reason: 'x', isAccepted: true, cancel: 'asked' } as const
    const failed = aRun([{ state: 'failed', ...over }, { state: 'cancelled', ...over }, { state: 'done' }])
    const retried = afterwards(failed, { type: 'retried', runId: 'a', at })
    expect(states(retried)).toEqual(['waiting', 'cancelled', 'done'])
    expect(retried.items[0]).toStrictEqual(anItem())
    const cancelled = aRun([{ state: 'cancelled' }, { state: 'done' }])
    expect(states(afterwards(cancelled, { type: 'retried', runId: 'a', at }))).toEqual(['waiting', 'done'])
  })

  it('resumes stopped items as new ones', () => {
    const run = aRun([{ state: 'stopped', reason: 'x' }, { state: 'skipped' }])
    const after = afterwards(run, { type: 'resumed', runId: 'a', at })
    expect(states(after)).toEqual(['waiting', 'skipped'])
    expect(after.items[0]).toStrictEqual(anItem())
  })

  it.each(['resumed', 'retried', 'continued'] as const)('ends the pause of a run that is %s', (type) => {
    const run = aRun([{}, { state: 'done' }], { isPaused: true })
    expect(afterwards(run, { type, runId: 'a', at })).toStrictEqual({
      ...run,
      isPaused: false,
      touchedAt: at,
    })
  })

  it('continues a paused run without its failed, cancelled or stopped items', () => {
    for (const state of ['failed', 'cancelled', 'stopped'] as const) {
      const run = aRun([{}, { state, reason: 'x' }], { isPaused: true })
      expect(states(afterwards(run, { type: 'continued', runId: 'a', at }))).toEqual(['waiting', state])
    }
  })

  it('keeps a paused run paused when it is stopped', () => {
    const run = aRun([{}], { isPaused: true })
    expect(afterwards(run, { type: 'stopped', runId: 'a', at })).toMatchObject({
      ...{ isPaused: true, touchedAt: at },
      items: [{ state: 'stopped' }],
    })
  })

  it('answers the same object for a run that is not paused, and for every other run', () => {
    const before = { runs: [aRun([{}]), aRun([{}], { id: 'b' })] }
    expect(reduceWork(before, { type: 'continued', runId: 'a', at })).toBe(before)
    const after = reduceWork(before, { type: 'stopped', runId: 'b', at })
    expect(after.runs[0]).toBe(before.runs[0])
    expect(after.runs[1]).toMatchObject({ touchedAt: at })
  })
})

describe('the tray of reduceWork', () => {
  const ended = (id: string) => aRun([{ state: 'done' }], { id })
  const open = (id: string) => aRun([{}], { id })
  const idsAfter = (runs: WorkRun[], run: WorkRun) =>
    reduceWork({ runs }, { type: 'added', run }).runs.map(({ id }) => id)
  const many = (count: number, make: (id: string) => WorkRun) =>
    Array.from({ length: count }, (_, index) => make(`run-${index}`))

  it('is empty, and the same object, when nothing was kept', () => {
    expect(reduceWork({ runs: [open('a')] }, { type: 'loaded', runs: [] })).toBe(noWork)
    const kept = [open('a'), ended('b')]
    expect(reduceWork(noWork, { type: 'loaded', runs: kept }).runs).toBe(kept)
  })

  it('keeps thirty runs, and drops the oldest ended one for another', () => {
    expect(idsAfter(many(29, ended), open('new'))).toHaveLength(30)
    const full = many(30, (id) => (id === 'run-1' || id === 'run-4' ? ended(id) : open(id)))
    const ids = idsAfter(full, open('new'))
    expect(ids).toHaveLength(30)
    expect(ids.slice(0, 3)).toEqual(['run-0', 'run-2', 'run-3'])
    expect(ids.at(-1)).toBe('new')
  })

  it('drops no run that is under way', () => {
    expect(idsAfter(many(30, open), open('new'))).toHaveLength(31)
  })

  it('dismisses an ended run, and no other of the same kind', () => {
    const runs = [ended('a'), ended('b'), open('c')]
    const after = (runId: string) =>
      reduceWork({ runs }, { type: 'dismissed', runId }).runs.map(({ id }) => id)
    expect([after('a'), after('c')]).toEqual([
      ['b', 'c'],
      ['a', 'b', 'c'],
    ])
  })
})

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

describe('a piece of work', () => {
  it.each<[string, Partial<WorkItem>, WorkAction, Partial<WorkItem>]>([
    [
      'is called at a time, and has no reason any more',
      { reason: 'Old.', isAccepted: true },
      { type: 'starting', ...of },
      { state: 'starting', startedAt: at, reason: null, isAccepted: false },
    ],
    [
      'is accepted by a server that can cancel it',
      { state: 'starting' },
      { type: 'accepted', ...of, interruption: null, canCancel: true },
      { state: 'running', reason: null, isAccepted: true, cancel: 'possible' },
    ],
    [
      'is accepted in doubt, by a server that cannot cancel it',
      { state: 'starting' },
      { type: 'accepted', ...of, interruption: 'Broken off.', canCancel: false },
      { state: 'running', reason: 'Broken off.', isAccepted: true, cancel: 'no' },
    ],
    [
      'is refused with a reason',
      { state: 'starting' },
      { type: 'refused', ...of, reason: 'Busy.' },
      { state: 'failed', reason: 'Busy.', isAccepted: false },
    ],
    [
      'waits as if never called when its call came to nothing',
      { state: 'starting', reason: 'x', isAccepted: true, cancel: 'asked' },
      { type: 'returned', ...of },
      { state: 'waiting', reason: null, isAccepted: false, cancel: 'no' },
    ],
    [
      'may not be cancelled, for a reason',
      { ...running, cancel: 'asked' },
      { type: 'cancelRefused', ...of, reason: 'Too late.', cancel: 'no' },
      { ...running, reason: 'Too late.', cancel: 'no' },
    ],
    [
      'ends, which shows that it was accepted',
      { state: 'starting', cancel: 'possible' },
      told({ state: 'failed', reason: 'Disk is full' }),
      { state: 'failed', reason: 'Disk is full', isAccepted: true, cancel: 'no' },
    ],
    [
      'runs, which shows that it was accepted',
      { state: 'starting' },
      told({ state: 'running', reason: 'At it.', cancel: 'possible' }),
      { state: 'running', reason: 'At it.', isAccepted: true, cancel: 'possible' },
    ],
    [
      'runs and is still to be cancelled, whatever the server could',
      { ...running, cancel: 'asked' },
      told({ state: 'running', reason: null, cancel: 'possible' }),
      { ...running, cancel: 'asked' },
    ],
    [
      'runs and can no longer be cancelled',
      { ...running, cancel: 'possible' },
      told({ state: 'running', reason: 'x', cancel: 'no' }),
      { ...running, cancel: 'no', reason: null },
    ],
    [
      'is heard of by its own start',
      { ...running, reason: 'In doubt.' },
      told({ state: 'done', reason: null }, madeAt),
      { ...running, state: 'done', reason: null },
    ],
  ])('%s', (_, item, action, expected) => {
    const [before, after] = itemAfter(item, action)
    expect(after).toStrictEqual({ ...before, ...expected })
  })

  it.each<[string, Partial<WorkItem>, WorkAction]>([
    ['that waits is not ended', {}, told({ state: 'done', reason: null })],
    ['that has ended does not end again', { state: 'failed' }, told({ state: 'done', reason: null })],
    ['that runs is told so in vain', running, told({ state: 'running', reason: 'x' })],
    ['is not ended by an earlier start', running, told({ state: 'done', reason: null }, at)],
    [
      'that no one wants cancelled is not refused that',
      { ...running, cancel: 'possible' },
      { type: 'cancelRefused', ...of, reason: 'x', cancel: 'no' },
    ],
    [
      'that has ended is not refused its cancelling',
      { state: 'done', cancel: 'asked' },
      { type: 'cancelRefused', ...of, reason: 'x', cancel: 'no' },
    ],
    [
      'that waits is not cancelled',
      { cancel: 'possible' },
      { type: 'cancelAsked', runId: 'a', id: null, at },
    ],
    ['that cannot be cancelled is not', running, { type: 'cancelAsked', runId: 'a', id: 1, at }],
    ['of another run is left alone', { state: 'starting' }, { type: 'returned', ...of, runId: 'b' }],
    ['of another id is left alone', { state: 'starting' }, { type: 'returned', ...of, id: 2 }],
  ])('%s', (_, item, action) => {
    const [before, after] = itemAfter(item, action)
    expect(after).toBe(before)
  })
})

describe('a batch', () => {
  const states = ({ items }: WorkRun) => items.map(({ state }) => state)
  const cancels = ({ items }: WorkRun) => items.map(({ cancel }) => cancel)
  const afterwards = (run: WorkRun, action: WorkAction): WorkRun => {
    const [after] = reduceWork({ runs: [run] }, action).runs
    if (after === undefined) throw new Error('no run')
    return after
  }
  const can = { state: 'running', cancel: 'possible', reason: 'Not sure.' } as const

  it('is cancelled as a whole where it can be, or in one piece', () => {
    const run = aRun([can, can, { ...can, cancel: 'no' }, { ...can, state: 'starting' }])
    const all = afterwards(run, { type: 'cancelAsked', runId: 'a', id: null, at })
    expect(cancels(all)).toEqual(['asked', 'asked', 'no', 'possible'])
    expect(all.items.map(({ reason }) => reason)).toEqual([null, null, 'Not sure.', 'Not sure.'])
    const one = afterwards(run, { type: 'cancelAsked', runId: 'a', id: 2, at })
    expect(cancels(one)).toEqual(['possible', 'asked', 'no', 'possible'])
  })

  it('retries what failed, and what was cancelled only once nothing has failed', () => {
    const over = { reason: 'x', isAccepted: true, cancel: 'asked' } as const
    const failed = aRun([{ state: 'failed', ...over }, { state: 'cancelled', ...over }, { state: 'done' }])
    const retried = afterwards(failed, { type: 'retried', runId: 'a', at })
    expect(states(retried)).toEqual(['waiting', 'cancelled', 'done'])
    expect(retried.items[0]).toStrictEqual(anItem())
    const cancelled = aRun([{ state: 'cancelled' }, { state: 'done' }])
    expect(states(afterwards(cancelled, { type: 'retried', runId: 'a', at }))).toEqual(['waiting', 'done'])
  })

  it('resumes what was stopped, as new', () => {
    const run = aRun([{ state: 'stopped', reason: 'x' }, { state: 'skipped' }])
    const after = afterwards(run, { type: 'resumed', runId: 'a', at })
    expect(states(after)).toEqual(['waiting', 'skipped'])
    expect(after.items[0]).toStrictEqual(anItem())
  })

  it.each(['resumed', 'retried', 'continued'] as const)('that is paused goes on when it is %s', (type) => {
    const run = aRun([{}, { state: 'done' }], { isPaused: true })
    expect(afterwards(run, { type, runId: 'a', at })).toStrictEqual({
      ...run,
      isPaused: false,
      touchedAt: at,
    })
  })

  it('that is continued starts nothing again that has failed or was cancelled or stopped', () => {
    for (const state of ['failed', 'cancelled', 'stopped'] as const) {
      const run = aRun([{}, { state, reason: 'x' }], { isPaused: true })
      expect(states(afterwards(run, { type: 'continued', runId: 'a', at }))).toEqual(['waiting', state])
    }
  })

  it('that is paused stays so when it is stopped', () => {
    const run = aRun([{}], { isPaused: true })
    expect(afterwards(run, { type: 'stopped', runId: 'a', at })).toMatchObject({
      ...{ isPaused: true, touchedAt: at },
      items: [{ state: 'stopped' }],
    })
  })

  it('that goes on anyway is the same object, and so is every other one', () => {
    const before = { runs: [aRun([{}]), aRun([{}], { id: 'b' })] }
    expect(reduceWork(before, { type: 'continued', runId: 'a', at })).toBe(before)
    const after = reduceWork(before, { type: 'stopped', runId: 'b', at })
    expect(after.runs[0]).toBe(before.runs[0])
    expect(after.runs[1]).toMatchObject({ touchedAt: at })
  })
})

describe('the tray', () => {
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

  it('keeps thirty runs, and drops the oldest that has ended for one more', () => {
    expect(idsAfter(many(29, ended), open('new'))).toHaveLength(30)
    const full = many(30, (id) => (id === 'run-1' || id === 'run-4' ? ended(id) : open(id)))
    const ids = idsAfter(full, open('new'))
    expect(ids).toHaveLength(30)
    expect(ids.slice(0, 3)).toEqual(['run-0', 'run-2', 'run-3'])
    expect(ids.at(-1)).toBe('new')
  })

  it('drops none that goes on', () => {
    expect(idsAfter(many(30, open), open('new'))).toHaveLength(31)
  })

  it('lets go of a run that has ended, and of no other of the same kind', () => {
    const runs = [ended('a'), ended('b'), open('c')]
    const after = (runId: string) =>
      reduceWork({ runs }, { type: 'dismissed', runId }).runs.map(({ id }) => id)
    expect([after('a'), after('c')]).toEqual([
      ['b', 'c'],
      ['a', 'b', 'c'],
    ])
  })
})

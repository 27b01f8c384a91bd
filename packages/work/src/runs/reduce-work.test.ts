import { describe, expect, it } from 'vitest'
import { reduceWork } from './reduce-work.ts'

type WorkState = ReturnType<typeof reduceWork>
type ItemState = WorkState['runs'][number]['items'][number]['state']

const at = '2026-11-21T08:00:00.000Z'
const later = '2026-11-21T08:05:00.000Z'

/** The tray with one batch, an item for each state. */
const withRun = (...states: ItemState[]): WorkState => ({
  runs: [
    {
      ...{ id: 'a', kind: 'backup', createdAt: at, touchedAt: at, isPaused: false },
      items: states.map((state, index) => ({
        ...{ id: index + 1, siteId: index + 1, label: `Site ${index + 1}`, state, reason: null },
        ...{ startedAt: null, isAccepted: state === 'running', cancel: 'no' },
      })),
    },
  ],
})
const dismissed = { type: 'dismissed', runId: 'a' } as const

describe('reduceWork', () => {
  it.each(['waiting', 'starting', 'running'] as const)(
    'does not dismiss a run with an item that is %s',
    (state) => {
      const before = withRun('done', state, 'failed')
      expect(reduceWork(before, dismissed)).toEqual(before)
    },
  )

  it('dismisses a run that has ended, and no other', () => {
    expect(reduceWork(withRun('done', 'failed', 'cancelled', 'skipped', 'stopped'), dismissed).runs).toEqual(
      [],
    )
    const other = withRun('done')
    expect(reduceWork(other, { type: 'dismissed', runId: 'b' })).toEqual(other)
  })

  it('stops waiting items and lets started ones continue', () => {
    const { runs } = reduceWork(withRun('waiting', 'starting', 'running', 'done'), {
      ...{ type: 'stopped', runId: 'a', at: later },
    })
    expect(runs[0]?.items.map(({ state }) => state)).toEqual(['stopped', 'starting', 'running', 'done'])
    expect(runs[0]?.touchedAt).toBe(later)
  })

  it('ignores the outcome of an earlier start', () => {
    const running = reduceWork(withRun('waiting'), { type: 'starting', runId: 'a', id: 1, at })
    const outcome = { state: 'failed', reason: 'Late.' } as const
    const told = { type: 'reported', ...{ runId: 'a', id: 1, at, outcome } } as const
    const stateAfter = (startedAt: string) =>
      reduceWork(running, { ...told, startedAt }).runs[0]?.items[0]?.state
    expect(stateAfter('2026-11-21T07:00:00.000Z')).toBe('starting')
    expect(stateAfter(at)).toBe('failed')
  })

  it('answers the same object when an action changes nothing', () => {
    const before = withRun('done', 'failed')
    expect(reduceWork(before, { type: 'stopped', runId: 'a', at: later })).toBe(before)
    expect(reduceWork(before, { type: 'starting', runId: 'a', id: 1, at: later })).toBe(before)
  })
})

import type { WorkItem } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { reduceWork } from './reduce-work.ts'
import type { WorkRun, WorkState } from './runs.ts'

const at = '2026-11-21T08:00:00.000Z'
const anItem = (changes: Partial<WorkItem> = {}): WorkItem => ({
  ...{ id: 1, siteId: 1, label: 'Site 1', state: 'running', reason: null, startedAt: at },
  ...{ isAccepted: true, cancel: 'possible', ...changes },
})
const aRun = (...items: WorkItem[]): WorkRun => ({
  ...{ id: 'run-1', kind: 'backup', createdAt: at, touchedAt: at, isPaused: false, items },
})
const stateOf = ({ runs }: WorkState) => runs[0]?.items[0]?.state

describe('a row of the tray', () => {
  it('is not dismissed while anything of it runs or waits', () => {
    for (const state of ['running', 'starting', 'waiting'] as const) {
      const tray = { runs: [aRun(anItem({ state: 'done' }), anItem({ id: 2, state }))] }
      expect(reduceWork(tray, { type: 'dismissed', runId: 'run-1' }).runs).toHaveLength(1)
    }
    const over = { runs: [aRun(anItem({ state: 'failed' }))] }
    expect(reduceWork(over, { type: 'dismissed', runId: 'run-1' }).runs).toEqual([])
  })

  it('hears nothing of an earlier start', () => {
    const outcome = { state: 'failed', reason: 'Late.' } as const
    const tray = { runs: [aRun(anItem())] }
    const of = { runId: 'run-1', id: 1, at, outcome }
    const earlier = { type: 'told', ...of, startedAt: '2026-11-21T07:00:00.000Z' } as const
    expect(stateOf(reduceWork(tray, earlier))).toBe('running')
    expect(stateOf(reduceWork(tray, { ...earlier, startedAt: at }))).toBe('failed')
  })

  it('stays the same object when an action does not fit', () => {
    const tray = { runs: [aRun(anItem({ state: 'done' }))] }
    for (const type of ['stopped', 'retried'] as const)
      expect(reduceWork(tray, { type, runId: 'run-1', at })).toBe(tray)
  })
})

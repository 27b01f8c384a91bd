import { describe, expect, it } from 'vitest'
import type { WorkRun } from '../runs/runs.ts'
import { KeptRuns, takeUpRuns } from './work-keeper.ts'

const at = '2026-11-21T08:00:00.000Z'
const aRun = (changes: Partial<WorkRun> = {}): WorkRun => ({
  id: 'a',
  kind: 'backup',
  createdAt: at,
  touchedAt: at,
  isPaused: false,
  items: [
    {
      ...{ id: 1, siteId: 1, label: 'Site 1', state: 'waiting', reason: null, startedAt: null },
      ...{ isAccepted: false, cancel: 'no' },
    },
  ],
  ...changes,
})

describe('kept runs', () => {
  it('come back as they were', () => {
    expect(KeptRuns.parse(JSON.parse(JSON.stringify({ runs: [aRun()], seq: 7 })))).toEqual({
      runs: [aRun()],
      seq: 7,
    })
  })

  it('come back with ids beyond 32 bits, as another backend may give them', () => {
    const items = aRun().items.map((item) => ({ ...item, id: 9_007_199_254_740_991, siteId: 2 ** 40 }))
    expect(KeptRuns.parse({ runs: [aRun({ items })], seq: 1 }).runs).toEqual([aRun({ items })])
  })

  it.each([
    ['nothing', {}],
    ['text', { runs: 'all of them', seq: 'x' }],
    ['a run of an unknown kind', { runs: [{ ...aRun(), kind: 'format-disk' }] }],
    ['a run without items', { runs: [aRun({ items: [] })] }],
    [
      'an endless name',
      { runs: [{ ...aRun(), items: [{ ...aRun().items[0], label: 'x'.repeat(10_000) }] }] },
    ],
    ['too many runs', { runs: Array.from({ length: 1000 }, () => aRun()) }],
  ])('are empty for %s', (_name, stored) => {
    expect(KeptRuns.parse(stored)).toEqual({ runs: [], seq: null })
  })

  it('keep the good ones beside a bad one', () => {
    expect(KeptRuns.parse({ runs: [null, aRun(), { id: 3 }], seq: 1 }).runs).toEqual([aRun()])
  })

  it('go on by themselves when they were touched just now, and wait for the person when they lay long', () => {
    const [fresh] = takeUpRuns([aRun()], new Date('2026-11-21T08:04:00Z'))
    const [old] = takeUpRuns([aRun()], new Date('2026-11-21T08:06:00Z'))
    expect(fresh?.isPaused).toBe(false)
    expect(old?.isPaused).toBe(true)
  })
})

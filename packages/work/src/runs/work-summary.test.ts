import { describe, expect, it } from 'vitest'
import type { WorkRun } from './runs.ts'
import { aRun } from './testing/a-run.ts'
import {
  endedShare,
  isAtWork,
  openWorkWords,
  type PercentOf,
  startable,
  summariseWork,
} from './work-summary.ts'

type State = WorkRun['items'][number]['state']
const run = (states: readonly State[], changes: Parameters<typeof aRun>[1] = {}): WorkRun =>
  aRun(
    states.map((state) => ({ state })),
    { kind: 'core-update', ...changes },
  )
const none: PercentOf = () => null

describe('summariseWork', () => {
  it('counts an accepted item at 0 percent as waiting', () => {
    const percents: Record<number, number> = { 1: 40, 2: 7, 3: 0, 4: 0 }
    const percentOf: PercentOf = (_run, { id }) => percents[id] ?? null
    const summary = summariseWork([run(['running', 'running', 'running', 'starting', 'waiting'])], percentOf)
    expect(summary).toMatchObject({ running: 2, waiting: 3 })
    expect(openWorkWords(summary)).toBe('2 running, 3 waiting')
  })

  it('counts an item of a kind without percent as running', () => {
    const updates = run(['running', 'starting'], { kind: 'extension-update' })
    expect(summariseWork([updates], none)).toMatchObject({ running: 2, waiting: 0 })
  })

  it('answers the done share of open runs, with percents, and ignores ended runs', () => {
    const percentOf: PercentOf = (_run, { state }) => (state === 'running' ? 50 : null)
    const runs = [run(['done', 'running', 'waiting', 'failed']), run(['done', 'done'], { id: 'b' })]
    expect(summariseWork(runs, percentOf).share).toBe(0.625)
    expect(summariseWork(runs.slice(1), percentOf).share).toBeNull()
  })

  it('does not count skipped items as done', () => {
    expect(summariseWork([run(['done', 'running', 'skipped'])], none).share).toBe(0.5)
  })

  it('counts items of paused runs apart', () => {
    const summary = summariseWork(
      [run(['running', 'waiting', 'waiting'], { batch: { state: 'paused' } })],
      none,
    )
    expect(openWorkWords(summary)).toBe('1 running, 2 paused')
    expect(openWorkWords(summariseWork([run(['done', 'cancelled'])], none))).toBeNull()
  })

  it('counts failed and done items of ended runs, too', () => {
    const runs = [run(['done', 'failed', 'waiting']), run(['done', 'failed', 'failed'], { id: 'b' })]
    expect(summariseWork(runs, none)).toMatchObject({ failed: 3, done: 2, waiting: 1, running: 0, paused: 0 })
  })

  it('answers zeros and no share when there is no work', () => {
    expect(summariseWork([], none)).toStrictEqual({
      ...{ running: 0, waiting: 0, paused: 0, failed: 0, done: 0, share: null },
    })
  })

  it('openWorkWords names only counts above 0, in a fixed order', () => {
    const of = { failed: 0, done: 0, share: null }
    expect(openWorkWords({ ...of, running: 0, waiting: 3, paused: 0 })).toBe('3 waiting')
    expect(openWorkWords({ ...of, running: 1, waiting: 2, paused: 3 })).toBe('1 running, 2 waiting, 3 paused')
  })
})

describe('the share of one run', () => {
  const all = run(['done', 'failed', 'cancelled', 'skipped', 'waiting', 'starting', 'running'])

  it('is of items that were to be started', () => {
    expect(startable(all)).toBe(6)
  })

  it('counts ended items whole and items under way by their percent', () => {
    expect(endedShare(all, () => 50)).toBe(4)
    expect(endedShare(all, none)).toBe(3)
  })

  it('counts nothing for the backup that precedes an item', () => {
    const both = run(['running', 'done'])
    const first = { ...both, items: both.items.map((item) => ({ ...item, step: 'backup' as const })) }
    expect(endedShare(first, () => 90)).toBe(1)
  })

  it('counts as at work an item with a percent above 0 or without one, and not one at 0', () => {
    const shown = (percent: number | null) =>
      all.items.filter((item) => isAtWork(all, item, () => percent)).map(({ state }) => state)
    expect([shown(null), shown(1), shown(0)]).toEqual([['starting', 'running'], ['starting', 'running'], []])
  })
})

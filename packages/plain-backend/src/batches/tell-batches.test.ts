import type { BatchMessage } from '@flotilla/api/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRunStore } from './runs/run-store.ts'
import { aRun, madeAt } from './runs/testing/a-run.ts'
import { tellBatches } from './tell-batches.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function aTeller() {
  const store = createRunStore({ runs: [aRun([{}, {}])] })
  const told: BatchMessage[] = []
  const end = tellBatches(store, (message) => told.push(message))
  const ends = (id: number) => {
    store.apply({ type: 'starting', runId: 1, id, at: madeAt })
    const outcome = { state: 'done', reason: null } as const
    store.apply({ type: 'reported', runId: 1, id, at: madeAt, startedAt: null, outcome })
  }
  const said = () => told.splice(0).map(({ name, payload: { counts } }) => [name, counts.done])
  return { store, end, ends, said }
}

it('tellBatches tells a change at once, and the rest at most twice a second', () => {
  const { store, ends, said } = aTeller()
  store.apply({ type: 'paused', runId: 1, at: madeAt })
  expect(said()).toEqual([['batch.changed', 0]])
  ends(1)
  vi.advanceTimersByTime(499)
  expect(said()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said()).toEqual([['batch.changed', 1]])
})

it('tellBatches tells the end once, and that a batch was dismissed', () => {
  const { store, ends, said } = aTeller()
  ends(1)
  ends(2)
  vi.advanceTimersByTime(500)
  expect(said().slice(-2)).toEqual([
    ['batch.changed', 2],
    ['batch.ended', 2],
  ])
  vi.advanceTimersByTime(500)
  store.apply({ type: 'dismissed', runId: 1 })
  expect(said()).toEqual([['batch.changed', 2]])
})

it('tellBatches tells nothing more once it has ended', () => {
  const { end, ends, said } = aTeller()
  ends(1)
  said()
  end()
  ends(2)
  vi.advanceTimersByTime(1000)
  expect(said()).toEqual([])
})

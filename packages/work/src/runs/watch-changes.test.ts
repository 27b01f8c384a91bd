import type { WorkChange } from '@flotilla/platform'
import { describe, expect, it } from 'vitest'
import type { WorkAction } from './reduce-work.ts'
import type { WorkRun } from './runs.ts'
import { aRun, madeAt } from './testing/a-run.ts'
import { watchChanges } from './watch-changes.ts'
import { createMemoryWorkStore } from './work-store.ts'

const stopped: WorkAction = { type: 'stopped', runId: 'a', at: madeAt }
const done = (id: number): WorkAction => ({
  ...{ type: 'reported', runId: 'a', id, at: madeAt, startedAt: null },
  outcome: { state: 'done', reason: null },
})

describe('watchChanges', () => {
  function watched(...runs: WorkRun[]) {
    const store = createMemoryWorkStore({ runs })
    const changes: WorkChange[] = []
    const leave = watchChanges(store, (change) => changes.push(change))
    return { store, leave, seen: () => changes.map(({ kind, item }) => [kind, item.id, item.state]) }
  }

  it('calls for each item whose state changes, and for no other', () => {
    const { store, seen } = watched(aRun([{}, { state: 'running' }, {}], { kind: 'refresh' }))
    store.apply(stopped)
    expect(seen()).toEqual([
      ['refresh', 1, 'stopped'],
      ['refresh', 3, 'stopped'],
    ])
    store.apply(done(2))
    expect(seen().at(-1)).toEqual(['refresh', 2, 'done'])
    expect(seen()).toHaveLength(3)
  })

  it('does not call for a new run, nor for changes other than of the state', () => {
    const { store, seen } = watched(aRun([{ state: 'running', cancel: 'possible' }]))
    store.apply({ type: 'added', run: aRun([{}], { id: 'b' }) })
    store.apply({ type: 'cancelAsked', runId: 'a', id: 1, at: madeAt })
    expect(seen()).toEqual([])
  })

  it('does not call for an item that it sees for the first time', () => {
    const { store, seen } = watched(aRun([{}]))
    store.apply({ type: 'loaded', runs: [aRun([{}, { state: 'done' }])] })
    expect(seen()).toEqual([])
  })

  it('tells runs with the same item ids apart', () => {
    const { store, seen } = watched(aRun([{}]), aRun([{}], { id: 'b', kind: 'audit' }))
    store.apply({ ...stopped, runId: 'b' })
    expect(seen()).toEqual([['audit', 1, 'stopped']])
  })

  it('stops calling once it is left', () => {
    const { store, leave, seen } = watched(aRun([{}]))
    leave()
    store.apply(stopped)
    expect(seen()).toEqual([])
  })
})

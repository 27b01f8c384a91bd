import type { WorkChange } from '@flotilla/platform'
import { describe, expect, it } from 'vitest'
import type { WorkAction } from './reduce-work.ts'
import type { WorkRun } from './runs.ts'
import { aRun } from './testing/a-run.ts'
import { watchChanges } from './watch-changes.ts'
import { createMemoryWorkStore } from './work-store.ts'

const done = (id: number, runId = 'a'): WorkAction => ({
  ...{ type: 'reported', runId, id, startedAt: null },
  outcome: { state: 'done', reason: null },
})
const running = { state: 'running' } as const

describe('watchChanges', () => {
  function watched(...runs: WorkRun[]) {
    const store = createMemoryWorkStore({ runs })
    const changes: WorkChange[] = []
    const leave = watchChanges(store, (change) => changes.push(change))
    return { store, leave, seen: () => changes.map(({ kind, item }) => [kind, item.id, item.state]) }
  }

  it('calls for each item whose state changes, and for no other', () => {
    const { store, seen } = watched(aRun([{}, running, {}], { kind: 'refresh' }))
    store.apply(done(2))
    store.apply({ type: 'read', run: aRun([running, { state: 'done' }, {}], { kind: 'refresh' }) })
    expect(seen()).toEqual([
      ['refresh', 2, 'done'],
      ['refresh', 1, 'running'],
    ])
  })

  it('does not call for a new run, nor for changes other than of the state', () => {
    const { store, seen } = watched(aRun([{ ...running, cancel: 'possible' }]))
    store.apply({ type: 'read', run: aRun([{}], { id: 'b' }) })
    store.apply({ type: 'cancelAsked', runId: 'a', id: 1 })
    expect(seen()).toEqual([])
  })

  it('does not call for an item that it sees for the first time', () => {
    const { store, seen } = watched(aRun([{}]))
    store.apply({ type: 'loaded', runs: [aRun([{}, { state: 'done' }])] })
    expect(seen()).toEqual([])
  })

  it('tells runs with the same item ids apart', () => {
    const { store, seen } = watched(aRun([running]), aRun([running], { id: 'b', kind: 'audit' }))
    store.apply(done(1, 'b'))
    expect(seen()).toEqual([['audit', 1, 'done']])
  })

  it('stops calling once it is left', () => {
    const { store, leave, seen } = watched(aRun([running]))
    leave()
    store.apply(done(1))
    expect(seen()).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { countWork, findWorkItem, hasEnded, isUnderWay, newRun, retriedState, stepped } from './runs.ts'
import { anItem, aRun, madeAt } from './testing/a-run.ts'
import { createMemoryWorkStore } from './work-store.ts'

const states = [
  ...(['waiting', 'starting', 'running', 'done', 'failed'] as const),
  ...(['cancelled', 'skipped', 'stopped'] as const),
]
const only = (state: (typeof states)[number]) => aRun([{ state }])

describe('newRun', () => {
  it('holds each id once, waiting or skipped, with names of at most 300 characters', () => {
    const long = 'x'.repeat(400)
    const items = [
      { id: 1, siteId: 1, label: 'First' },
      { id: 2, siteId: null, label: long, siteName: long, skip: 'No backup tool' },
      { id: 1, siteId: 1, label: 'Again' },
    ]
    const short = 'x'.repeat(300)
    expect(newRun({ kind: 'backup', items }, 'a', madeAt)).toStrictEqual(
      aRun([
        { label: 'Again' },
        {
          ...{ siteId: null, label: short, siteName: short },
          ...{ state: 'skipped', reason: 'No backup tool' },
        },
      ]),
    )
  })
})

describe('stepped', () => {
  it('answers the same object for a step that does not fit the state', () => {
    const item = anItem({ state: 'done' })
    expect(stepped(item, 'called', { reason: 'x' })).toBe(item)
    expect(stepped(anItem(), 'called', { reason: 'x' })).toStrictEqual(
      anItem({ state: 'starting', reason: 'x' }),
    )
  })
})

describe('the state of a run', () => {
  it('counts items by state, starting ones as running', () => {
    expect(countWork(states.map((state) => anItem({ state })))).toStrictEqual({
      ...{ total: 8, waiting: 1, running: 2, done: 1 },
      ...{ failed: 1, cancelled: 1, skipped: 1, stopped: 1 },
    })
  })

  it('has ended when no item waits or runs', () => {
    expect(states.filter((state) => hasEnded(only(state)))).toEqual([
      ...['done', 'failed', 'cancelled', 'skipped', 'stopped'],
    ])
    expect(hasEnded(aRun([{ state: 'done' }, { state: 'waiting' }]))).toBe(false)
  })

  it('is under way when one item is', () => {
    expect(states.filter((state) => isUnderWay(only(state)))).toEqual(['starting', 'running'])
    expect(isUnderWay(aRun([{ state: 'done' }, { state: 'running' }]))).toBe(true)
  })

  it('lets Retry start failed items, or cancelled ones when none has failed', () => {
    expect(retriedState(aRun([{ state: 'cancelled' }, { state: 'failed' }]))).toBe('failed')
    expect(retriedState(aRun([{ state: 'cancelled' }, { state: 'done' }]))).toBe('cancelled')
  })
})

describe('findWorkItem', () => {
  it('finds the newest item of a kind by its id', () => {
    const newest = aRun([{ label: 'New' }], { id: 'b' })
    const state = { runs: [aRun([{ label: 'Old' }]), newest, aRun([{}], { id: 'c', kind: 'audit' })] }
    expect(findWorkItem(state, 'backup', 1)).toBe(newest.items[0])
    expect(findWorkItem(state, 'backup', 2)).toBeNull()
    expect(findWorkItem(state, 'refresh', 1)).toBeNull()
  })

  it('finds the item of the given state, also after a search in another state', () => {
    const [one, two] = [{ runs: [aRun([{ label: 'One' }])] }, { runs: [aRun([{ label: 'Two' }])] }]
    const labels = [one, one, two, one].map((state) => findWorkItem(state, 'backup', 1)?.label)
    expect(labels).toEqual(['One', 'One', 'Two', 'One'])
  })
})

describe('createMemoryWorkStore', () => {
  it('is empty at first, and calls a listener on changes only until it leaves', () => {
    const store = createMemoryWorkStore()
    expect(store.get().runs).toEqual([])
    const seen: number[] = []
    const leave = store.subscribe(() => seen.push(store.get().runs.length))
    store.apply({ type: 'stopped', runId: 'a', at: madeAt })
    expect(seen).toEqual([])
    store.apply({ type: 'added', run: aRun([{}]) })
    leave()
    store.apply({ type: 'added', run: aRun([{}], { id: 'b' }) })
    expect(seen).toEqual([1])
  })
})

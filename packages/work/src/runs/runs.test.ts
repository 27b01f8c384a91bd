import { describe, expect, it } from 'vitest'
import { reduceWork, type WorkAction } from './reduce-work.ts'
import { findWorkItem, hasEnded, noWork } from './runs.ts'
import { type anItem, aRun, madeAt } from './testing/a-run.ts'
import { createMemoryWorkStore } from './work-store.ts'

const running = { state: 'running', startedAt: madeAt, isAccepted: true } as const

describe('reduceWork', () => {
  const of = { runId: 'a', id: 1 } as const
  const after = (item: Parameters<typeof anItem>[0], action: WorkAction) => {
    const before = { runs: [aRun([item ?? {}])] }
    const now = reduceWork(before, action)
    return { isSame: now === before, item: now.runs[0]?.items[0] }
  }
  const told = (startedAt: string | null): WorkAction => ({
    ...{ type: 'reported', ...of, startedAt, outcome: { state: 'failed', reason: 'Disk is full' } },
  })

  it('ends an item by an outcome of its own start, and ignores one of an earlier start', () => {
    expect(after(running, told(madeAt)).item).toMatchObject({ state: 'failed', reason: 'Disk is full' })
    expect(after(running, told('2026-11-21T07:00:00.000Z')).isSame).toBe(true)
    expect(after({ state: 'done' }, told(null)).isSame).toBe(true)
  })

  it('notes a request to cancel, and why it is refused', () => {
    const can = { ...running, cancel: 'possible' } as const
    const asked = { ...running, cancel: 'asked' } as const
    const refused = { type: 'cancelRefused', ...of, reason: 'Too late.', cancel: 'no' } as const
    expect(after(can, { type: 'cancelAsked', ...of }).item).toMatchObject({ cancel: 'asked', reason: null })
    expect(after(asked, refused).item).toMatchObject({ cancel: 'no', reason: 'Too late.' })
    for (const item of [running, { state: 'done', cancel: 'asked' } as const])
      expect(after(item, refused).isSame).toBe(true)
    expect(after(running, { type: 'cancelAsked', ...of }).isSame).toBe(true)
  })

  it('puts what was read in its place or at the end, and is empty when nothing was', () => {
    const two = { runs: [aRun([{}]), aRun([{}], { id: 'b' })] }
    const read = (id: string) =>
      reduceWork(two, { type: 'read', run: aRun([running], { id }) }).runs.map((run) => [
        run.id,
        run.items[0]?.state,
      ])
    expect(read('a')[0]).toEqual(['a', 'running'])
    expect(read('c')).toEqual([
      ['a', 'waiting'],
      ['b', 'waiting'],
      ['c', 'running'],
    ])
    expect(reduceWork(two, { type: 'loaded', runs: [] })).toBe(noWork)
  })

  it('dismisses a run that has ended, and no other', () => {
    const runs = [aRun([{ state: 'done' }]), aRun([{}], { id: 'b' })]
    const left = (runId: string) =>
      reduceWork({ runs }, { type: 'dismissed', runId }).runs.map(({ id }) => id)
    expect([left('a'), left('b')]).toEqual([['b'], ['a', 'b']])
  })
})

describe('a run', () => {
  it('has ended when its batch has', () => {
    expect(hasEnded(aRun([{ state: 'done' }]))).toBe(true)
    expect(hasEnded(aRun([{ state: 'done' }, {}]))).toBe(false)
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
    store.apply({ type: 'cancelAsked', runId: 'a', id: 1 })
    expect(seen).toEqual([])
    store.apply({ type: 'read', run: aRun([{}]) })
    leave()
    store.apply({ type: 'read', run: aRun([{}], { id: 'b' }) })
    expect(seen).toEqual([1])
  })
})

import type { WorkItem } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import type { WorkRun } from '../runs/runs.ts'
import { aRun, madeAt } from '../runs/testing/a-run.ts'
import { createMemoryWorkStore } from '../runs/work-store.ts'
import { watchStarts } from './watch-starts.ts'

describe('watchStarts', () => {
  /** The starts of a run, and whether they are known by now. */
  function starts(run: WorkRun | null, errors = new Map<number, Error>()) {
    const store = createMemoryWorkStore({ runs: run === null ? [] : [run] })
    const ending = new AbortController()
    let isOver = false
    const promise = watchStarts({ store, runId: 'a', errors, signal: ending.signal })
    const end = () => {
      isOver = true
    }
    promise.then(end, end)
    const hasResolved = async () => {
      await Promise.resolve()
      await Promise.resolve()
      return isOver
    }
    return { store, ending, promise, hasResolved }
  }
  const many = (count: number, item: Partial<WorkItem>) => Array.from({ length: count }, () => item)
  const running = { state: 'running', isAccepted: true } as const

  it('resolves with nothing for an unknown run', async () => {
    expect(await starts(null).promise).toEqual({ accepted: [], waiting: [], refused: [] })
  })

  it.each<[string, WorkRun, boolean]>([
    ['one call is pending', aRun([running, { state: 'starting' }]), false],
    [
      'one call is pending though the run is full',
      aRun([...many(15, running), { state: 'starting' }]),
      false,
    ],
    ['an item can still start', aRun([running, {}]), false],
    ['the run is full', aRun([...many(16, running), {}]), true],
    ['the waiting item follows other work', aRun([running, { after: { runId: 'b', id: 1 } }]), true],
    ['nothing waits', aRun([running, { state: 'skipped' }]), true],
  ])('resolves only when no further start can follow: %s', async (_, run, isKnown) => {
    expect(await starts(run).hasResolved()).toBe(isKnown)
  })

  it('resolves with accepted, waiting and refused items, the latter with their errors', async () => {
    const error = new Error('Busy.')
    const run = aRun([
      running,
      { state: 'done', isAccepted: true },
      { after: { runId: 'b', id: 1 } },
      { state: 'failed', reason: 'Busy by another tab.' },
      { state: 'failed' },
      { state: 'failed', reason: 'Busy.' },
      { state: 'failed', isAccepted: true },
      { state: 'skipped' },
    ])
    const { accepted, waiting, refused } = await starts(run, new Map([[6, error]])).promise
    expect(accepted.map(({ id }) => id)).toEqual([1, 2, 7])
    expect(waiting.map(({ id }) => id)).toEqual([3])
    expect(refused.map(({ item, error: { message } }) => [item.id, message])).toEqual([
      [4, 'Busy by another tab.'],
      [5, ''],
      [6, 'Busy.'],
    ])
    expect(refused[2]?.error).toBe(error)
  })

  it('resolves when the last call is answered', async () => {
    const { store, hasResolved, promise } = starts(aRun([{ state: 'starting' }, { state: 'starting' }]))
    store.apply({ type: 'accepted', runId: 'a', id: 1, at: madeAt, interruption: null, canCancel: false })
    expect(await hasResolved()).toBe(false)
    store.apply({ type: 'refused', runId: 'a', id: 2, at: madeAt, reason: 'Busy.' })
    expect((await promise).accepted.map(({ id }) => id)).toEqual([1])
  })

  it('rejects with aborted when the identity ends', async () => {
    const { ending, promise } = starts(aRun([{}]))
    ending.abort()
    await expect(promise).rejects.toMatchObject({ code: 'aborted', message: 'The session has ended.' })
  })

  it('unsubscribes from the store once it has resolved', async () => {
    const leaves: string[] = []
    const store = createMemoryWorkStore({ runs: [] })
    const { signal } = new AbortController()
    const watching = {
      ...store,
      subscribe: (listener: () => void) => {
        const leave = store.subscribe(listener)
        return () => {
          leaves.push('left')
          leave()
        }
      },
    }
    await watchStarts({ store: watching, runId: 'a', errors: new Map(), signal })
    expect(leaves).toEqual(['left'])
  })
})

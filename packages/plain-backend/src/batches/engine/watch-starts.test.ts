import { describe, expect, it } from 'vitest'
import { createRunStore } from '../runs/run-store.ts'
import type { TabItem, TabRun } from '../runs/tab-run.ts'
import { aRun, madeAt } from '../runs/testing/a-run.ts'
import { watchStarts } from './watch-starts.ts'

describe('watchStarts', () => {
  /** The starts of run 1, and whether they are known by now. */
  function starts(run: TabRun | null) {
    const store = createRunStore({ runs: run === null ? [] : [run] })
    const ending = new AbortController()
    let isOver = false
    const promise = watchStarts(store, 1, ending.signal)
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
  const many = (count: number, item: Partial<TabItem>) => Array.from({ length: count }, () => item)
  const running = { state: 'running', isAccepted: true } as const
  const backup = { siteId: 1, step: 'backup' } as const

  it('resolves with nothing for an unknown run', async () => {
    expect(await starts(null).promise).toBeUndefined()
  })

  it.each<[string, TabRun, boolean]>([
    ['one call is pending', aRun([running, { state: 'starting' }]), false],
    [
      'one call is pending though the run is full',
      aRun([...many(15, running), { state: 'starting' }]),
      false,
    ],
    ['an item can still start', aRun([running, {}]), false],
    ['the run is full', aRun([...many(16, running), {}]), true],
    ['the run is paused', aRun([running, {}], { isPaused: true }), true],
    ['the waiting item shares a backup that runs', aRun([{ ...running, ...backup }, backup]), true],
    ['nothing waits', aRun([running, { state: 'skipped' }]), true],
  ])('resolves only when no further start can follow: %s', async (_, run, isKnown) => {
    expect(await starts(run).hasResolved()).toBe(isKnown)
  })

  it('resolves with the run when the last call is answered', async () => {
    const { store, hasResolved, promise } = starts(aRun([{ state: 'starting' }, { state: 'starting' }]))
    store.apply({ type: 'accepted', runId: 1, id: 1, at: madeAt, interruption: null, canCancel: false })
    expect(await hasResolved()).toBe(false)
    store.apply({ type: 'refused', runId: 1, id: 2, at: madeAt, reason: 'Busy.', code: 'site_busy' })
    expect((await promise)?.items).toMatchObject([
      { state: 'running', isAccepted: true },
      { state: 'failed', reason: 'Busy.', code: 'site_busy', endedAt: madeAt },
    ])
  })

  it('rejects with aborted when the identity ends', async () => {
    const { ending, promise } = starts(aRun([{}]))
    ending.abort()
    await expect(promise).rejects.toMatchObject({ code: 'aborted', message: 'The session has ended.' })
  })
})

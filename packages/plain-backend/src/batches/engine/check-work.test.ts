import { describe, expect, it } from 'vitest'
import type { TabItem } from '../runs/tab-run.ts'
import { aRun } from '../runs/testing/a-run.ts'
import { aChecker, idle, made, now, running, startedAt } from './testing/a-checker.ts'

describe('createChecker on the answer of the API', () => {
  it.each<[string, Partial<TabItem>, object, Partial<TabItem>]>([
    ['ends an item that is done', running, made('complete'), { state: 'done', reason: null }],
    ['ends an item that has failed', running, made('fail'), { state: 'failed', reason: 'The backup failed' }],
    ['leaves a running item alone', running, { process_state: 1 }, { state: 'running' }],
    [
      'fails a running item of which the site has no trace',
      running,
      idle,
      { state: 'failed', reason: 'No backup was made' },
    ],
    [
      'keeps the reason of a doubtful start that left no trace',
      { ...running, reason: 'The server cannot be reached.' },
      idle,
      { state: 'failed', reason: 'The server cannot be reached.' },
    ],
    [
      'makes an unanswered start without a trace wait again',
      { state: 'starting', startedAt },
      idle,
      { state: 'waiting', reason: null, isAccepted: false },
    ],
    [
      'counts an unanswered start as running when the site works',
      { state: 'starting', startedAt },
      { process_state: 1 },
      running,
    ],
    [
      'counts an item to be cancelled as cancelled when it left no trace',
      { ...running, cancel: 'asked' },
      idle,
      { state: 'cancelled', reason: null, cancel: 'no' },
    ],
    [
      'counts an item to be cancelled as cancelled when it failed',
      { ...running, cancel: 'asked' },
      made('fail'),
      { state: 'cancelled', reason: null },
    ],
    [
      'counts an item to be cancelled as done when it is done',
      { ...running, cancel: 'asked' },
      made('complete'),
      { state: 'done' },
    ],
    [
      'leaves an item to be cancelled alone while it runs',
      { ...running, cancel: 'asked' },
      { process_state: 1 },
      { cancel: 'asked' },
    ],
  ])('%s', async (_, item, site, expected) => {
    const { check, item: now } = aChecker([aRun([item])], () => site)
    await check(0)
    expect(now()).toMatchObject(expected)
  })

  it('changes nothing when the API fails', async () => {
    const before = aRun([running])
    const { check, store } = aChecker([before], () => new Error('down'))
    await check(0)
    expect(store.get().runs[0]).toBe(before)
  })

  it('asks for the backup of an item that is backed up first', async () => {
    const options = { backup_first: 'backup', only_minor: false } as const
    const update = { ...running, id: 11, siteId: 1, step: 'backup' } as const
    const run = aRun([update, { id: 12, siteId: 1, step: 'backup' }], { kind: 'extension-update', options })
    const { check, asked, store } = aChecker([run], () => made('complete'))
    await check(0)
    expect(asked).toEqual(['GET /site/1'])
    expect(store.get().runs[0]?.items.map(({ state, step }) => [state, step])).toEqual([
      ['waiting', undefined],
      ['waiting', undefined],
    ])
  })

  it('stamps the run with the time of the answer', async () => {
    const { check, store } = aChecker([aRun([running])], () => made('complete'))
    await check(0)
    expect(store.get().runs[0]?.touchedAt).toBe(now)
  })
})

describe('requests of createChecker', () => {
  it.each<[string, Partial<TabItem>, number, boolean]>([
    ['has been under way for long enough: yes', running, 60_000, true],
    ['has no time of start: no', { ...running, startedAt: null }, 0, false],
    ['was started just now: no', running, 60_001, false],
    ['waits: no', { startedAt }, 0, false],
    ['has ended: no', { ...running, state: 'done' }, 0, false],
    ['is being started: yes', { ...running, state: 'starting' }, 0, true],
  ])('are made for an item that %s', async (_, item, minAgeMs, isAsked) => {
    const { check, asked } = aChecker([aRun([item])], () => idle)
    await check(minAgeMs)
    expect(asked).toEqual(isAsked ? ['GET /site/1'] : [])
  })

  it('cover every run, except items whose start this page is still calling', async () => {
    const runs = [aRun([running, running]), aRun([running], { id: 2, kind: 'refresh' })]
    const { check, asked } = aChecker(runs, () => ({ process_state: 1 }), {
      isCalling: (run, { id }) => run.id === 1 && id === 1,
    })
    await check(0)
    expect(asked).toEqual(['GET /site/2', 'GET /site/1'])
  })

  it('change only the run they were made for, not another run with the same item id', async () => {
    const ended = aRun([{ ...running, state: 'done' }], { id: 2, kind: 'refresh' })
    const { check, store } = aChecker([ended, aRun([running])], () => made('fail'))
    await check(0)
    expect(store.get().runs.map(({ items }) => items[0]?.state)).toEqual(['done', 'failed'])
  })

  it('leave an item alone of which the API says nothing', async () => {
    const runs = [aRun([{ ...running, siteId: null }], { kind: 'backup-test' })]
    const { check, store } = aChecker(runs, () => idle)
    await check(0)
    expect(store.get().runs).toEqual(runs)
  })

  it('are made once at a time, and again afterwards', async () => {
    const { check, asked } = aChecker([aRun([running])], () => ({ process_state: 1 }))
    await Promise.all([check(0), check(0)])
    expect(asked).toHaveLength(1)
    await check(0)
    expect(asked).toHaveLength(2)
  })
})

import { ApiError } from '@flotilla/api/client'
import type { WorkItem, WorkKind } from '@flotilla/api/contract'
import { createFakeHost } from '@flotilla/platform/fake-host'
import { describe, expect, it, vi } from 'vitest'
import { anApi } from '../kinds/testing/an-api.ts'
import { percentKey } from '../runs/percent.ts'
import { anItem, aRun, madeAt } from '../runs/testing/a-run.ts'
import { createMemoryWorkStore } from '../runs/work-store.ts'
import { createStarter } from './create-starter.ts'
import { anEngine, flushCalls } from './testing/an-engine.ts'

const site = (id: number) => ({ id, siteId: id, label: `Site ${id}` })
const many = (count: number, item: Partial<WorkItem>) => Array.from({ length: count }, () => item)
const running = { state: 'running', isAccepted: true, startedAt: madeAt } as const
const refusal = (code: ApiError['code'], message = 'No.') => new ApiError({ code, message })

describe('the next starts of the engine', () => {
  const begun = async (...runs: ReturnType<typeof aRun>[]) => {
    const house = anEngine()
    house.store.apply({ type: 'loaded', runs })
    await flushCalls()
    return house.calls.map(({ path }) => path.replace('/api', ''))
  }

  it('are of the oldest run, four calls at once over all runs', async () => {
    expect(await begun(aRun([{}, {}, {}]), aRun([{}, {}], { id: 'b', kind: 'refresh' }))).toEqual([
      ...['/site/1/backup', '/site/2/backup', '/site/3/backup', '/site/1/updateinfo'],
    ])
  })

  it('are of the next run when the oldest is paused or has sixteen running', async () => {
    const next = aRun([{}], { id: 'b', kind: 'refresh' })
    expect(await begun(aRun([{}], { isPaused: true }), next)).toEqual(['/site/1/updateinfo'])
    expect(await begun(aRun([...many(16, running), {}]), next)).toEqual(['/site/1/updateinfo'])
    expect(await begun(aRun([...many(15, running), {}, {}]))).toEqual(['/site/16/backup'])
  })

  it('wait for calls that a reload interrupted', async () => {
    expect(await begun(aRun([...many(4, { state: 'starting', startedAt: madeAt }), {}]))).toEqual([])
  })

  it('are none for an order without items', async () => {
    const { engine, store } = anEngine()
    expect(await engine.work.start({ kind: 'backup', items: [] })).toEqual({
      ...{ accepted: [], waiting: [], refused: [] },
    })
    expect(store.get().runs).toEqual([])
  })
})

describe('the percent of an item', () => {
  it.each<[WorkKind, ReturnType<typeof percentKey>]>([
    ['backup', ['site', 5]],
    ['backup-and-test', ['site', 5]],
    ['backup-test', ['backup', 5]],
    ['audit', ['site', 5]],
    ['core-update', ['site', 5]],
    ['refresh', null],
    ['extension-update', null],
  ])('of kind %s has the key %j', (kind, expected) => {
    expect(percentKey(kind, anItem({ id: 5, siteId: 1 }))).toEqual(expected)
  })

  it.each<[ApiError['code'], number | null]>([
    ['site_busy', 30],
    ['conflict', 30],
    ['internal', null],
  ])('after a refusal with %s is %s', async (code, expected) => {
    const { engine, calls, progress } = anEngine()
    progress.set('site', 1, 30, 'backup')
    void engine.work.start({ kind: 'backup', items: [site(1)] })
    await flushCalls()
    calls[0]?.answer(refusal(code))
    await flushCalls()
    expect(progress.get('site', 1)).toBe(expected)
  })
})

describe('the answer to a start', () => {
  async function answered(kind: WorkKind, item: Parameters<typeof anItem>[0], error?: ApiError) {
    const { engine, calls, stateOf } = anEngine()
    const { id, siteId, label } = anItem(item)
    void engine.work.start({ kind, items: [{ id, siteId, label }] })
    await flushCalls()
    calls[0]?.answer(error)
    await flushCalls()
    return stateOf(id)
  }

  it('allows cancelling where the site of the item is known', async () => {
    expect(await answered('extension-update', {})).toMatchObject({ state: 'running', cancel: 'possible' })
    expect(await answered('extension-update', { siteId: null })).toMatchObject({
      ...{ state: 'running', cancel: 'no' },
    })
  })

  it('conflict is a refusal, except for an extension update, which then runs already', async () => {
    const conflict = refusal('conflict')
    expect(await answered('backup', {}, conflict)).toMatchObject({ state: 'failed' })
    expect(await answered('extension-update', {}, conflict)).toMatchObject({
      ...{ state: 'running', reason: null, cancel: 'no' },
    })
    expect(await answered('extension-update', {}, refusal('internal'))).toMatchObject({ state: 'failed' })
  })

  it('that never arrives counts as accepted in doubt, with a reason of at most 1000 characters', async () => {
    expect(await answered('backup', {}, refusal('network'))).toMatchObject({
      ...{ state: 'running', isAccepted: true, cancel: 'no' },
      reason: 'The server cannot be reached. Please check your connection.',
    })
    const long = refusal('internal', 'x'.repeat(2000))
    expect((await answered('backup', {}, long))?.reason?.length).toBeLessThanOrEqual(1000)
  })

  it('of a retry is noted long after the first start was answered', async () => {
    const { engine, calls, store, stateOf } = anEngine()
    const starts = engine.work.start({ kind: 'backup', items: [site(1)] })
    await flushCalls()
    calls[0]?.answer(refusal('internal'))
    await starts
    store.apply({ type: 'retried', runId: 'run-1', at: madeAt })
    await flushCalls()
    expect(stateOf(1)?.state).toBe('starting')
    calls[1]?.answer(refusal('internal'))
    await flushCalls()
    expect(stateOf(1)?.state).toBe('failed')
  })

  it('is ignored once the identity has ended or another tab runs the work', async () => {
    for (const way of ['end', 'giveUp'] as const) {
      const { engine, calls, stateOf, giveUpRunning } = anEngine()
      engine.work.start({ kind: 'backup', items: [site(1)] }).catch(() => {})
      await flushCalls()
      if (way === 'end') engine.end()
      else giveUpRunning()
      calls[0]?.answer()
      await flushCalls()
      expect(stateOf(1)?.state).toBe('starting')
    }
  })
})

describe('createStarter', () => {
  it('is calling only the started item, and offers no cancelling that the server does not name', async () => {
    const { http } = anApi()
    const run = aRun([{}, { state: 'done' }])
    const store = createMemoryWorkStore({ runs: [run] })
    const { next, isCalling } = createStarter({
      ...{ http, store, progress: createFakeHost({ http }).progress, clock: () => new Date(madeAt) },
      ...{ mayStart: () => true, onRefused: () => {} },
    })
    const areCalled = () => run.items.map((item) => isCalling(run, item))
    next()
    expect(areCalled()).toEqual([true, false])
    await vi.waitFor(() => expect(areCalled()).toEqual([false, false]))
    expect(store.get().runs[0]?.items[0]).toMatchObject({ state: 'running', cancel: 'no' })
  })
})

describe('the work engine', () => {
  it('answers the state of an item and calls listeners on each change until they leave', async () => {
    const { engine, hear, answerAll } = anEngine()
    const seen: string[] = []
    const leave = engine.work.onChange(({ kind, item }) => seen.push(`${kind} ${item.id} ${item.state}`))
    void engine.work.start({ kind: 'backup', items: [site(1)] })
    await flushCalls()
    await answerAll()
    expect(engine.work.get('backup', 1)).toMatchObject({ state: 'running' })
    expect(engine.work.get('backup', 2)).toBeNull()
    hear('backup.finished', { site_id: 1, backup_id: 4 })
    leave()
    // Its start belongs to the run being new, which is no change.
    expect(seen).toEqual(['backup 1 running', 'backup 1 done'])
  })

  it.each(['end', 'giveUp'] as const)('ignores events and makes no requests after its %s', async (way) => {
    const { engine, hear, giveUpRunning, stateOf, answerAll, pass } = anEngine(() => ({ process_state: 0 }))
    void engine.work.start({ kind: 'backup', items: [site(1)] })
    await flushCalls()
    await answerAll()
    if (way === 'end') engine.end()
    else giveUpRunning()
    hear('backup.finished', { site_id: 1, backup_id: 4 })
    pass(60_000)
    await engine.check(0)
    expect(stateOf(1)).toMatchObject({ state: 'running' })
  })
})

describe('a request to cancel', () => {
  const asked = { ...running, cancel: 'asked' } as const
  async function wished(item: Partial<WorkItem> = asked) {
    const house = anEngine()
    house.store.apply({ type: 'loaded', runs: [aRun([item])] })
    await flushCalls()
    return house
  }

  it.each<[ApiError['code'], WorkItem['cancel']]>([
    ['conflict', 'no'],
    ['not_found', 'no'],
    ['internal', 'possible'],
    ['network', 'possible'],
  ])('refused with %s sets cancel to %s', async (code, cancel) => {
    const { calls, stateOf } = await wished()
    calls[0]?.answer(refusal(code))
    await flushCalls()
    expect(stateOf(1)).toMatchObject({ state: 'running', cancel, reason: expect.stringMatching(/./) })
  })

  it('is sent once by this page, and once more for a later start of the item', async () => {
    const { calls, store } = await wished()
    store.apply({ type: 'added', run: aRun([], { id: 'b', items: [anItem({ ...asked, id: 9 })] }) })
    await flushCalls()
    expect(calls.map(({ path }) => path)).toEqual(['/api/site/1/cancel', '/api/site/9/cancel'])
    const later = { ...asked, startedAt: '2026-11-21T09:00:00.000Z' }
    store.apply({ type: 'loaded', runs: [aRun([later])] })
    await flushCalls()
    expect(calls).toHaveLength(3)
  })

  it('is not sent for an item that does not run, nor by a tab that does not run the work', async () => {
    expect((await wished({ ...asked, state: 'done' })).calls).toEqual([])
    expect((await wished(running)).calls).toEqual([])
    const { giveUpRunning, store, calls } = anEngine()
    giveUpRunning()
    store.apply({ type: 'loaded', runs: [aRun([asked])] })
    await flushCalls()
    expect(calls).toEqual([])
  })

  it('is not marked as refused once the identity has ended', async () => {
    const { calls, engine, stateOf } = await wished()
    engine.end()
    calls[0]?.answer(refusal('conflict'))
    await flushCalls()
    expect(stateOf(1)).toMatchObject({ cancel: 'asked', reason: null })
  })
})

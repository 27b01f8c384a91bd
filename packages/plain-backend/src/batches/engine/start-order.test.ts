import { ApiError } from '@flotilla/api/client'
import type { WorkKind } from '@flotilla/api/contract'
import { describe, expect, it, vi } from 'vitest'
import { anApi } from '../kinds/testing/an-api.ts'
import { createRunStore } from '../runs/run-store.ts'
import type { TabItem } from '../runs/tab-run.ts'
import { anItem, aRun, madeAt } from '../runs/testing/a-run.ts'
import { createStarter } from './create-starter.ts'
import { anEngine, flushCalls } from './testing/an-engine.ts'

const site = (id: number) => ({ id, siteId: id })
const many = (count: number, item: Partial<TabItem>) => Array.from({ length: count }, () => item)
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
    expect(await begun(aRun([{}, {}, {}]), aRun([{}, {}], { id: 2, kind: 'refresh' }))).toEqual([
      ...['/site/1/backup', '/site/2/backup', '/site/3/backup', '/site/1/updateinfo'],
    ])
  })

  it('are of the next run when the oldest is paused or has sixteen running', async () => {
    const next = aRun([{}], { id: 2, kind: 'refresh' })
    expect(await begun(aRun([{}], { isPaused: true }), next)).toEqual(['/site/1/updateinfo'])
    expect(await begun(aRun([...many(16, running), {}]), next)).toEqual(['/site/1/updateinfo'])
    expect(await begun(aRun([...many(15, running), {}, {}]))).toEqual(['/site/16/backup'])
  })

  it('wait for calls that a reload interrupted', async () => {
    expect(await begun(aRun([...many(4, { state: 'starting', startedAt: madeAt }), {}]))).toEqual([])
  })
})

describe('the answer to a start', () => {
  async function answered(kind: WorkKind, item: Parameters<typeof anItem>[0], error?: ApiError) {
    const { order, calls, stateOf } = anEngine()
    const { id, siteId } = anItem(item)
    void order({ kind, items: [{ id, siteId }] })
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
    const { order, calls, store, stateOf } = anEngine()
    const starts = order({ kind: 'backup', items: [site(1)] })
    await flushCalls()
    calls[0]?.answer(refusal('internal'))
    await starts
    store.apply({ type: 'retried', runId: 1, at: madeAt })
    await flushCalls()
    expect(stateOf(1)?.state).toBe('starting')
    calls[1]?.answer(refusal('internal'))
    await flushCalls()
    expect(stateOf(1)?.state).toBe('failed')
  })

  it('is ignored once the identity has ended or another tab runs the work', async () => {
    for (const way of ['end', 'giveUp'] as const) {
      const { engine, order, calls, stateOf, giveUpRunning } = anEngine()
      order({ kind: 'backup', items: [site(1)] }).catch(() => {})
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
    const store = createRunStore({ runs: [run] })
    const { next, isCalling } = createStarter({
      ...{ http, store, clock: () => new Date(madeAt), mayStart: () => true },
    })
    const areCalled = () => run.items.map((item) => isCalling(run, item))
    next()
    expect(areCalled()).toEqual([true, false])
    await vi.waitFor(() => expect(areCalled()).toEqual([false, false]))
    expect(store.get().runs[0]?.items[0]).toMatchObject({ state: 'running', cancel: 'no' })
  })
})

describe('the batch engine', () => {
  it.each(['end', 'giveUp'] as const)('ignores events and makes no requests after its %s', async (way) => {
    const { engine, order, hear, giveUpRunning, stateOf, answerAll, pass } = anEngine(() => ({}))
    void order({ kind: 'backup', items: [site(1)] })
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
  async function wished(item: Partial<TabItem> = asked) {
    const house = anEngine()
    house.store.apply({ type: 'loaded', runs: [aRun([item])] })
    await flushCalls()
    return house
  }

  it.each<[ApiError['code'], TabItem['cancel']]>([
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
    store.apply({ type: 'added', run: aRun([], { id: 2, items: [anItem({ ...asked, id: 9 })] }) })
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

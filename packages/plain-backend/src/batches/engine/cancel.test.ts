import { ApiError } from '@flotilla/api/client'
import { describe, expect, it, vi } from 'vitest'
import { anApi } from '../kinds/testing/an-api.ts'
import { createRunStore } from '../runs/run-store.ts'
import type { TabRun } from '../runs/tab-run.ts'
import { aRun } from '../runs/testing/a-run.ts'
import { createCanceller } from './create-canceller.ts'
import { anEngine, flushCalls } from './testing/an-engine.ts'

const at = '2026-11-21T08:01:00.000Z'
const site = (id: number) => ({ id, siteId: id })

/** An engine whose work on this many sites was accepted. */
async function running(count: number, ...read: Parameters<typeof anEngine>) {
  const house = anEngine(...read)
  const items = Array.from({ length: count }, (_, index) => site(index + 1))
  void house.order({ kind: 'backup', items })
  await flushCalls()
  await house.answerAll()
  const ask = (id: number | null) =>
    house.store.apply(
      id === null ? { type: 'cancelled', runId: 1, at } : { type: 'cancelAsked', runId: 1, id, at },
    )
  const cancels = () => house.calls.filter(({ path }) => path.endsWith('/cancel'))
  return { ...house, ask, cancels }
}

describe('cancelling an item of work', () => {
  it('asks the server once, and ends as cancelled with the event', async () => {
    const { ask, cancels, hear, stateOf, counts, answerAll } = await running(2)
    expect(stateOf(1)).toMatchObject({ state: 'running', cancel: 'possible' })
    ask(1)
    ask(1)
    await flushCalls()
    expect(cancels().map(({ id }) => id)).toEqual([1])
    await answerAll()
    expect(stateOf(1)).toMatchObject({ state: 'running', cancel: 'asked' })
    hear('backup.failed', { site_id: 1, message: 'Cancelled by Anna Huber.', is_cancelled: true })
    expect(stateOf(1)).toMatchObject({ state: 'cancelled', reason: 'Cancelled by Anna Huber.', cancel: 'no' })
    expect(counts()).toMatchObject({ cancelled: 1, running: 1, failed: 0 })
  })

  it('cancels each running item of a run, and Retry starts cancelled items when none failed', async () => {
    const { ask, cancels, hear, calls, counts, store, answerAll } = await running(2)
    ask(null)
    await flushCalls()
    expect(cancels()).toHaveLength(2)
    await answerAll()
    for (const site_id of [1, 2]) hear('backup.failed', { site_id, message: null, is_cancelled: true })
    expect(counts()).toMatchObject({ cancelled: 2 })
    store.apply({ type: 'retried', runId: 1, at })
    await flushCalls()
    expect(calls.map(({ path }) => path)).toEqual(['/api/site/1/backup', '/api/site/2/backup'])
  })

  it('shows why the server refuses, and is not offered again', async () => {
    const { ask, calls, stateOf, hear } = await running(1)
    ask(1)
    await flushCalls()
    calls.shift()?.answer(new ApiError({ code: 'conflict', message: 'It cannot be taken back.' }))
    await flushCalls()
    expect(stateOf(1)).toMatchObject({ state: 'running', cancel: 'no', reason: 'It cannot be taken back.' })
    hear('backup.finished', { site_id: 1, backup_id: 4 })
    expect(stateOf(1)).toMatchObject({ state: 'done', reason: null })
  })

  it('is offered again when its call broke off', async () => {
    const { ask, calls, stateOf, cancels } = await running(1)
    ask(1)
    await flushCalls()
    calls.shift()?.answer(new ApiError({ code: 'network', message: 'x' }))
    await flushCalls()
    expect(stateOf(1)).toMatchObject({ state: 'running', cancel: 'possible' })
    ask(1)
    await flushCalls()
    expect(cancels()).toHaveLength(1)
  })

  it('is not assumed when the event reports a plain failure', async () => {
    const { hear, stateOf } = await running(1)
    hear('backup.failed', { site_id: 1, message: 'Disk is full' })
    expect(stateOf(1)).toMatchObject({ state: 'failed' })
  })

  it('is read from the API when no event arrives', async () => {
    const { ask, answerAll, engine, pass, stateOf } = await running(1, () => ({
      process_state: 0,
      backups: [],
    }))
    ask(1)
    await flushCalls()
    await answerAll()
    pass(60_000)
    await engine.check(0)
    expect(stateOf(1)).toMatchObject({ state: 'cancelled', reason: null })
  })

  it('knows that the page has asked the backend itself, and does not ask again', async () => {
    const { cancels, engine, pass, stateOf } = await running(2, () => ({ process_state: 0, backups: [] }))
    engine.noteCancelled((_, { id }) => id === 1)
    await flushCalls()
    expect([cancels(), stateOf(1)?.cancel, stateOf(2)?.cancel]).toEqual([[], 'asked', 'possible'])
    pass(60_000)
    await engine.check(0)
    expect(stateOf(1)).toMatchObject({ state: 'cancelled', reason: null })
  })

  it('is offered as the site says, and stays as it is when the backend says nothing', async () => {
    const answer = { process_state: 1, work: { kind: 'backup', cancel: 'refused' } as object | null }
    const { engine, pass, stateOf } = await running(1, () => answer)
    pass(60_000)
    await engine.check(0)
    expect(stateOf(1)).toMatchObject({ state: 'running', cancel: 'no' })
    answer.work = null
    await engine.check(0)
    expect(stateOf(1)).toMatchObject({ state: 'running', cancel: 'no' })
  })

  it.each<[TabRun['kind'], string, unknown]>([
    ['backup', '/site/1/cancel', { of: ['backup'] }],
    ['backup-and-test', '/site/1/cancel', { of: ['backup', 'backuptest'] }],
    ['backup-test', '/site/1/cancel', { of: ['backuptest'] }],
    ['audit', '/site/1/cancel', { of: ['backup', 'audit'] }],
    ['refresh', '/site/1/cancel', { of: ['refresh'] }],
    ['core-update', '/site/1/cancel', { of: ['coreupdate'] }],
    ['extension-update', '/extension/5/cancel', null],
  ])('of %s calls %s and names only that work', async (kind, path, body) => {
    const { http, asked, bodies } = anApi()
    const asks = { id: 5, siteId: 1, state: 'running', cancel: 'asked', startedAt: at } as const
    const store = createRunStore({ runs: [aRun([asks], { kind })] })
    createCanceller({ http, store, clock: () => new Date(at), mayCall: () => true }).next()
    await vi.waitFor(() => expect(bodies).toHaveLength(1))
    expect([asked, bodies]).toEqual([[`POST ${path}`], [body]])
  })

  it('is no longer offered once a core update is unpacked', async () => {
    const { order, store, answerAll, hear, run } = anEngine()
    void order({ kind: 'core-update', items: [site(1)] })
    await flushCalls()
    await answerAll()
    hear('coreupdate.progress', { site_id: 1, progress: 9 })
    expect(run()?.items[0]).toMatchObject({ cancel: 'possible' })
    hear('coreupdate.progress', { site_id: 1, progress: 20, can_cancel: false })
    expect(store.get().runs[0]?.items[0]).toMatchObject({ state: 'running', cancel: 'no' })
  })
})

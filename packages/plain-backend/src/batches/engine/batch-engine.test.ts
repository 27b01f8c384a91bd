import { ApiError } from '@flotilla/api/client'
import { describe, expect, it } from 'vitest'
import { anEngine, flushCalls } from './testing/an-engine.ts'

const sites = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    siteId: index + 1,
  }))
const refusal = (code: ApiError['code'], message: string) => new ApiError({ code, message })

describe('the batch engine', () => {
  it('calls four starts at once and lets sixteen items run', async () => {
    const { order, calls, answerAll, counts, hear } = anEngine()
    void order({ kind: 'backup', items: sites(30) })
    await flushCalls()
    expect(calls).toHaveLength(4)
    let most = 0
    while (calls.length > 0) {
      most = Math.max(most, calls.length)
      await answerAll()
    }
    expect(most).toBe(4)
    expect(counts()).toMatchObject({ running: 16, waiting: 14 })
    hear('backup.finished', { site_id: 3, backup_id: 9 })
    await flushCalls()
    expect(calls.map(({ id }) => id)).toEqual([17])
    expect(counts()).toMatchObject({ running: 16, waiting: 13, done: 1 })
  })

  it('resolves an order when the first calls are answered, with the refused items and why', async () => {
    const { order, calls } = anEngine()
    const started = order({ kind: 'backup', items: sites(2) })
    await flushCalls()
    const busy = refusal('site_busy', 'Other work runs on this site.')
    calls[0]?.answer(busy)
    calls[1]?.answer()
    expect((await started).items).toMatchObject([
      { name: 'Site 1', state: 'failed', code: 'site_busy', reason: busy.message },
      { name: 'Site 2', state: 'running', code: null },
    ])
  })

  it('repeats a start only when the person retries', async () => {
    const { order, calls, store, counts } = anEngine()
    void order({ kind: 'backup', items: sites(1) })
    await flushCalls()
    calls[0]?.answer(refusal('internal', 'Broken.'))
    await flushCalls()
    expect(calls).toHaveLength(1)
    expect(counts()).toMatchObject({ failed: 1 })
    store.apply({ type: 'retried', runId: 1, at: '2026-11-21T08:01:00Z' })
    await flushCalls()
    expect(calls).toHaveLength(2)
  })

  it('starts no waiting item of a paused run, lets the running ones end, and goes on when it is resumed', async () => {
    const { order, calls, store, answerAll, counts } = anEngine()
    void order({ kind: 'refresh', items: sites(10) })
    await flushCalls()
    const of = { runId: 1, at: '2026-11-21T08:01:00Z' }
    store.apply({ type: 'paused', ...of })
    await answerAll()
    expect(calls).toHaveLength(0)
    expect(counts()).toMatchObject({ running: 4, waiting: 6 })
    store.apply({ type: 'resumed', ...of })
    await flushCalls()
    expect(calls.map(({ id }) => id)).toEqual([5, 6, 7, 8])
  })

  it('lists an item with a reason to skip as skipped and does not start it', async () => {
    const { order, calls, counts } = anEngine()
    const [first, second] = sites(2)
    if (first === undefined || second === undefined) return
    void order({
      kind: 'backup',
      items: [{ ...first, skip: { code: null, message: 'No backup tool' } }, second],
    })
    await flushCalls()
    expect(calls.map(({ id }) => id)).toEqual([2])
    expect(counts()).toMatchObject({ skipped: 1, running: 1 })
  })

  it('accepts an end that arrives before the answer to the start', async () => {
    const { order, hear, answerAll, counts } = anEngine()
    void order({ kind: 'refresh', items: sites(1) })
    await flushCalls()
    hear('siteupdate.success', { site_id: 1 })
    await answerAll()
    expect(counts()).toMatchObject({ done: 1 })
  })

  it('follows an update that somebody else has started', async () => {
    const { order, calls, counts, hear } = anEngine()
    void order({ kind: 'extension-update', items: sites(1) })
    await flushCalls()
    calls[0]?.answer(refusal('conflict', 'It runs already.'))
    await flushCalls()
    expect(counts()).toMatchObject({ running: 1 })
    const end = { site_id: 1, extension_id: 1, name: 'JCE', version: null, process_state: 8 }
    hear('extensionupdate.failed', { ...end, message: 'Download key missing' })
    expect(counts()).toMatchObject({ failed: 1 })
  })

  it('ends a backup with test with its test, or with a failed backup', async () => {
    const { order, hear, stateOf } = anEngine()
    void order({ kind: 'backup-and-test', items: sites(2) })
    await flushCalls()
    hear('backup.finished', { site_id: 1, backup_id: 5 })
    expect(stateOf(1)).toMatchObject({ state: 'starting' })
    const ended = { site_id: 1, backup_id: 5, last_test_state: 3, last_test_reason: 'A part is missing' }
    hear('backuptest.finished', ended)
    hear('backup.failed', { site_id: 2, message: 'Disk is full' })
    expect(stateOf(1)).toMatchObject({ state: 'failed', reason: 'A part is missing' })
    expect(stateOf(2)).toMatchObject({ state: 'failed', reason: 'Disk is full' })
  })
})

describe('an audit in the batch engine', () => {
  async function begun() {
    const house = anEngine()
    void house.order({ kind: 'audit', items: sites(1) })
    await flushCalls()
    await house.answerAll()
    return house
  }

  it('continues when its backup fails, and ends with its own reason', async () => {
    const { hear, stateOf } = await begun()
    hear('backup.failed', { site_id: 1, message: 'Disk is full' })
    expect(stateOf(1)).toMatchObject({ state: 'running' })
    hear('audit.finished', { site_id: 1, audit_id: 3, state: 3, message: 'The site does not answer.' })
    expect(stateOf(1)).toMatchObject({ state: 'failed', reason: 'The site does not answer.' })
  })

  it('is cancelled together with its backup', async () => {
    const { hear, stateOf } = await begun()
    hear('backup.failed', { site_id: 1, message: 'Cancelled by Anna Huber.', is_cancelled: true })
    expect(stateOf(1)).toMatchObject({ state: 'cancelled', reason: 'Cancelled by Anna Huber.' })
  })
})

describe('the batch engine without events', () => {
  it('reads the end of an item from the API', async () => {
    const { engine, order, answerAll, stateOf, pass } = anEngine((id) =>
      id === 1 ? { updated_at: '2026-11-21T08:00:05Z' } : id === 2 ? { process_state: 1 } : {},
    )
    void order({ kind: 'refresh', items: sites(3) })
    await flushCalls()
    await answerAll()
    pass(30_000)
    await engine.check(20_000)
    expect(stateOf(1)).toMatchObject({ state: 'done' })
    expect(stateOf(2)).toMatchObject({ state: 'running' })
    expect(stateOf(3)).toMatchObject({ state: 'failed', reason: 'The data were not refreshed' })
  })

  it('shows the reason of a failure as soon as the missed event is fetched', async () => {
    const backups = [{ id: 5, remotesite_backupstart: '2026-11-21T08:00:01Z', remotesite_state: 'fail' }]
    const missed = [{ name: 'backup.failed', payload: { site_id: 1, message: 'Disk is full' } }]
    const { engine, order, answerAll, stateOf } = anEngine(() => ({ backups }), missed)
    void order({ kind: 'backup', items: sites(2) })
    await answerAll()
    await engine.check(0)
    expect(stateOf(1)).toMatchObject({ state: 'failed', reason: 'Disk is full' })
    expect(stateOf(2)).toMatchObject({ state: 'failed', reason: 'The backup failed' })
  })

  it('does not repeat a start whose connection broke: it asks the API and says what is unknown', async () => {
    const { engine, order, calls, stateOf } = anEngine((id) => ({ process_state: id === 1 ? 1 : 0 }))
    void order({ kind: 'backup', items: sites(2) })
    await flushCalls()
    for (const call of calls.splice(0)) call.answer(refusal('network', 'The server cannot be reached.'))
    await flushCalls()
    await engine.check(0)
    expect(stateOf(1)).toMatchObject({ state: 'running' })
    expect(stateOf(2)).toMatchObject({
      state: 'failed',
      reason: 'The server cannot be reached. Please check your connection.',
    })
    expect(calls).toHaveLength(0)
  })

  it('changes nothing while the API cannot be reached', async () => {
    const { engine, order, answerAll, counts } = anEngine(() => null)
    void order({ kind: 'core-update', items: sites(2) })
    await flushCalls()
    await answerAll()
    await engine.check(0)
    expect(counts()).toMatchObject({ running: 2 })
  })

  it('starts nothing in a tab that does not run the work', async () => {
    const { order, calls, giveUpRunning, counts } = anEngine()
    giveUpRunning()
    void order({ kind: 'refresh', items: sites(2) })
    await flushCalls()
    expect(calls).toHaveLength(0)
    expect(counts()).toMatchObject({ waiting: 2 })
  })

  it('starts nothing more when the identity ends, and the order rejects', async () => {
    const { engine, order, answerAll, counts } = anEngine()
    const started = order({ kind: 'refresh', items: sites(8) })
    await flushCalls()
    engine.end()
    await expect(started).rejects.toMatchObject({ code: 'aborted' })
    await answerAll()
    expect(counts()).toMatchObject({ running: 4, waiting: 4 })
  })
})

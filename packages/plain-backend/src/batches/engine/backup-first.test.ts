import { describe, expect, it } from 'vitest'
import { KeptRuns, takeUpRuns } from '../tabs/run-keeper.ts'
import { anEngine, flushCalls } from './testing/an-engine.ts'

const at = '2026-11-21T08:01:00Z'
const update = (id: number, siteId: number) => ({ id, siteId, what: 'JCE Editor' })

/** Two extension updates at site 1 and one at site 2, each after a backup of its site. */
async function chained(kind: 'backup' | 'backup-and-test' = 'backup') {
  const house = anEngine()
  const started = house.order({
    ...{ kind: 'extension-update', backupFirst: kind },
    items: [update(11, 1), update(12, 1), update(21, 2)],
  })
  await flushCalls()
  const paths = () => house.calls.map(({ path }) => path.replace('/api', ''))
  const updates = () => house.run()?.items ?? []
  const states = () => updates().map(({ state }) => state)
  return { ...house, started, paths, updates, states }
}
const finished = { backup_id: 9 }

describe('an order that backs sites up first', () => {
  it('backs each site up once and starts no update before', async () => {
    const { paths, answerAll, started, states } = await chained()
    expect(paths()).toEqual(['/site/1/backup', '/site/2/backup'])
    await answerAll()
    await started
    expect(paths()).toEqual([])
    expect(states()).toEqual(['running', 'waiting', 'running'])
  })

  it('starts the updates of a site as soon as the backup of that site has ended', async () => {
    const { paths, answerAll, hear, updates } = await chained()
    await answerAll()
    hear('backup.finished', { site_id: 1, ...finished })
    await flushCalls()
    expect(paths()).toEqual(['/extension/11/update', '/extension/12/update'])
    expect(updates().map(({ state, step }) => [state, step])).toEqual([
      ['starting', undefined],
      ['starting', undefined],
      ['running', 'backup'],
    ])
  })

  it('skips the updates of a site whose backup failed, and says why', async () => {
    const { paths, answerAll, hear, updates } = await chained()
    await answerAll()
    hear('backup.failed', { site_id: 1, message: 'Disk is full' })
    await flushCalls()
    expect(paths()).toEqual([])
    expect(updates().map(({ state, reason }) => [state, reason])).toEqual([
      ...[1, 2].map(() => ['skipped', 'Not started: its backup failed. Disk is full']),
      ['running', null],
    ])
  })

  it('skips the updates of a site whose backup failed its test', async () => {
    const { paths, answerAll, hear, updates } = await chained('backup-and-test')
    await answerAll()
    hear('backup.finished', { site_id: 2, ...finished })
    await flushCalls()
    expect(paths()).toEqual([])
    const test = { site_id: 2, ...finished, last_test_state: 3, last_test_reason: 'A part is missing' }
    hear('backuptest.finished', test)
    await flushCalls()
    expect(paths()).toEqual([])
    expect(updates()[2]).toMatchObject({
      state: 'skipped',
      reason: expect.stringMatching(/A part is missing/),
    })
  })

  it('makes the failed backup again on a retry, and then the updates', async () => {
    const { paths, answerAll, hear, states, store } = await chained()
    await answerAll()
    hear('backup.failed', { site_id: 1, message: 'Disk is full' })
    store.apply({ type: 'retried', runId: 1, at })
    await flushCalls()
    expect(paths()).toEqual(['/site/1/backup'])
    expect(states()).toEqual(['starting', 'waiting', 'running'])
    await answerAll()
    hear('backup.finished', { site_id: 1, ...finished })
    await flushCalls()
    expect(paths()).toEqual(['/extension/11/update', '/extension/12/update'])
  })

  it('keeps backups before updates when it is paused and resumed', async () => {
    const { paths, hear, answerAll, updates, store } = await chained()
    await answerAll()
    store.apply({ type: 'paused', runId: 1, at })
    hear('backup.finished', { site_id: 1, ...finished })
    await flushCalls()
    expect(paths()).toEqual([])
    store.apply({ type: 'resumed', runId: 1, at })
    await flushCalls()
    expect(paths()).toEqual(['/extension/11/update', '/extension/12/update'])
    expect(updates()[2]).toMatchObject({ state: 'running', step: 'backup' })
  })

  it('starts no update after its backup once it is cancelled', async () => {
    const { paths, hear, answerAll, states, store } = await chained()
    await answerAll()
    store.apply({ type: 'cancelled', runId: 1, at })
    await flushCalls()
    expect(paths()).toEqual(['/site/1/cancel', '/site/2/cancel'])
    hear('backup.finished', { site_id: 1, ...finished })
    hear('backup.failed', { site_id: 2, message: null, is_cancelled: true })
    expect(states()).toEqual(['cancelled', 'cancelled', 'skipped'])
  })

  it('survives a reload', async () => {
    const { store, answerAll, updates } = await chained()
    await answerAll()
    const kept: unknown = JSON.parse(JSON.stringify({ runs: store.get().runs, seq: 1 }))
    const reloaded = anEngine()
    const now = new Date('2026-11-21T08:00:10Z')
    reloaded.store.apply({ type: 'loaded', runs: takeUpRuns(KeptRuns.parse(kept).runs, now) })
    await flushCalls()
    expect(reloaded.run()?.items).toEqual(updates())
    expect(reloaded.calls).toEqual([])
    reloaded.hear('backup.finished', { site_id: 2, ...finished })
    await flushCalls()
    expect(reloaded.calls.map(({ path }) => path)).toEqual(['/api/extension/21/update'])
  })

  it('skips an update whose site is unknown, since no backup can precede it', async () => {
    const { order, calls, counts } = anEngine()
    const item = { id: 5, siteId: null, what: 'JCE Editor' }
    await order({ kind: 'extension-update', backupFirst: 'backup', items: [item] })
    expect(calls).toEqual([])
    expect(counts()).toMatchObject({ skipped: 1 })
  })
})

import { describe, expect, it } from 'vitest'
import { KeptRuns, takeUpRuns } from '../session/work-keeper.ts'
import { anEngine, flushCalls } from './testing/an-engine.ts'

const at = '2026-11-21T08:01:00Z'
const update = (id: number, siteId: number) => ({
  ...{ id, siteId, label: `JCE Editor at Site ${siteId}`, siteName: `Site ${siteId}` },
})

/** Two extension updates at site 1 and one at site 2, each after a backup of its site. */
async function chained(kind: 'backup' | 'backup-and-test' = 'backup') {
  const house = anEngine()
  const started = house.engine.work.start({
    ...{ kind: 'extension-update', backupFirst: kind },
    items: [update(11, 1), update(12, 1), update(21, 2)],
  })
  await flushCalls()
  const paths = () => house.calls.map(({ path }) => path)
  const updates = () => house.run(1)?.items ?? []
  return { ...house, started, paths, updates }
}
const finished = { backup_id: 9 }

describe('an order that backs sites up first', () => {
  it('backs each site up once and starts no update before', async () => {
    const { paths, run, answerAll, started, counts } = await chained()
    expect(paths()).toEqual(['/api/site/1/backup', '/api/site/2/backup'])
    expect(run()?.items.map(({ label }) => label)).toEqual(['Site 1', 'Site 2'])
    await answerAll()
    expect((await started).accepted.map(({ id }) => id)).toEqual([1, 2])
    expect(paths()).toEqual([])
    expect(counts(1)).toMatchObject({ waiting: 3 })
  })

  it('starts the updates of a site as soon as the backup of that site has ended', async () => {
    const { paths, answerAll, hear, counts } = await chained()
    await answerAll()
    hear('backup.finished', { site_id: 1, ...finished })
    await flushCalls()
    expect(paths()).toEqual(['/api/extension/11/update', '/api/extension/12/update'])
    expect(counts(1)).toMatchObject({ running: 2, waiting: 1 })
  })

  it('skips the updates of a site whose backup failed, and says why', async () => {
    const { paths, answerAll, hear, updates } = await chained()
    await answerAll()
    hear('backup.failed', { site_id: 1, message: 'Disk is full' })
    await flushCalls()
    expect(paths()).toEqual([])
    expect(updates().map(({ state, reason }) => [state, reason])).toEqual([
      ...[1, 2].map(() => ['skipped', 'Not started: its backup failed. Disk is full']),
      ['waiting', null],
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

  it('starts the skipped updates once the failed backup is retried and succeeds', async () => {
    const { paths, answerAll, hear, updates, store, run } = await chained()
    await answerAll()
    hear('backup.failed', { site_id: 1, message: 'Disk is full' })
    store.apply({ type: 'retried', runId: run()?.id ?? '', at })
    expect(updates()[0]).toMatchObject({ state: 'waiting', reason: null })
    await flushCalls()
    await answerAll()
    hear('backup.finished', { site_id: 1, ...finished })
    await flushCalls()
    expect(paths()).toEqual(['/api/extension/11/update', '/api/extension/12/update'])
  })

  it('keeps backups before updates when it is stopped and resumed', async () => {
    const { paths, hear, updates, store, run } = await chained()
    store.apply({ type: 'stopped', runId: run(1)?.id ?? '', at })
    hear('backup.finished', { site_id: 1, ...finished })
    await flushCalls()
    expect(updates().map(({ state }) => state)).toEqual(['stopped', 'stopped', 'stopped'])
    store.apply({ type: 'resumed', runId: run(1)?.id ?? '', at })
    await flushCalls()
    expect(paths().filter((path) => path.includes('extension'))).toEqual([
      ...['/api/extension/11/update', '/api/extension/12/update'],
    ])
    expect(updates()[2]).toMatchObject({ state: 'waiting', after: { id: 2 } })
  })

  it('survives a reload, and skips updates whose backup is no longer kept', async () => {
    const { store, answerAll, updates } = await chained()
    await answerAll()
    const kept: unknown = JSON.parse(JSON.stringify({ runs: store.get().runs, seq: 1 }))
    const now = new Date('2026-11-21T08:00:10Z')
    const reloaded = anEngine()
    reloaded.store.apply({ type: 'loaded', runs: takeUpRuns(KeptRuns.parse(kept).runs, now) })
    await flushCalls()
    expect(reloaded.run(1)?.items).toEqual(updates())
    expect(reloaded.calls).toEqual([])
    reloaded.hear('backup.finished', { site_id: 2, ...finished })
    await flushCalls()
    expect(reloaded.calls.map(({ path }) => path)).toEqual(['/api/extension/21/update'])

    const halved = anEngine()
    halved.store.apply({ type: 'loaded', runs: KeptRuns.parse(kept).runs.slice(1) })
    await flushCalls()
    expect(halved.calls).toEqual([])
    expect(halved.run()?.items[0]).toMatchObject({
      ...{ state: 'skipped', reason: 'Not started: its backup is no longer known.' },
    })
  })

  it('skips an update whose site is unknown, since no backup can precede it', async () => {
    const { engine, calls, counts } = anEngine()
    const item = { id: 5, siteId: null, label: 'JCE Editor' }
    await engine.work.start({ kind: 'extension-update', backupFirst: 'backup', items: [item] })
    expect(calls).toEqual([])
    expect(counts()).toMatchObject({ skipped: 1 })
  })
})

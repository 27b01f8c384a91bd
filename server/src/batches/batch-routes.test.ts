import {
  cancelBatch,
  createBatch,
  dismissBatch,
  downloadBatchResult,
  getBatch,
  listBatches,
  pauseBatch,
  resumeBatch,
  retryBatch,
} from '@flotilla/api/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { batches, batchItems, rateLimits } from '../db/index.ts'
import { aSite, aUser, callApi, startTestServer } from '../testing/index.ts'
import { utc } from '../time/calendar.ts'
import { pruneBatchesTask } from './remove-batches.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server
const sitesOfMachine = { address: '10.0.0.1' }

/** A user with a batch of backups at three sites, A to C; the engine is at rest. */
async function aHouse() {
  const { accountId, token } = await aUser(db)
  for (const name of ['A', 'B', 'C']) await aSite(db, { accountId, name, ...sitesOfMachine })
  const body = { kind: 'backup', filter: {} }
  const { data } = (await callApi(url, createBatch, { token, body })).parsed()
  const params = { id: data.id }
  const row = and(eq(batchItems.batchId, data.id))
  const read = async (query = {}) => (await callApi(url, getBatch, { token, params, query })).parsed()
  return {
    ...{ accountId, token, params, id: data.id, read },
    /** What the engine would do next. */
    tend: () => server.deps.jobs.batches.tend(data.id),
    steer: (endpoint: typeof pauseBatch) => callApi(url, endpoint, { token, params }),
    dismiss: () => callApi(url, dismissBatch, { token, params }),
    set: (place: number, fields: Partial<typeof batchItems.$inferInsert>) =>
      db
        .update(batchItems)
        .set(fields)
        .where(and(row, eq(batchItems.place, place))),
    end: () => db.update(batches).set({ endedAt: new Date() }).where(eq(batches.id, data.id)),
    list: async () => (await callApi(url, listBatches, { token })).parsed(),
  }
}

describe('a batch of the account', () => {
  it('is in the list of each of its users, the newest first, and in no other', async () => {
    const { accountId, list, id } = await aHouse()
    const colleague = await aUser(db, { accountId })
    const body = { kind: 'refresh', filter: {} }
    const { data } = (await callApi(url, createBatch, { token: colleague.token, body })).parsed()
    const all = await list()
    expect(all.data.map((batch) => [batch.id, batch.counts.total])).toEqual([
      [data.id, 3],
      [id, 3],
    ])
    expect(all.data[0]?.started_by.id).toBe(colleague.id)
    const { token } = await aUser(db)
    expect((await callApi(url, listBatches, { token })).parsed().data).toEqual([])
  })

  it('is read in pages of at most 200 pieces, or those in one state', async () => {
    const { set, read, token, params } = await aHouse()
    await set(2, { state: 'failed', reasonCode: 'site_timeout', reason: 'Too slow.' })
    const page = await read({ page: 2, limit: 2 })
    expect(page.data.items.map(({ place }) => place)).toEqual([3])
    expect(page.meta.pagination).toEqual({ total: 3, per_page: 2, current_page: 2, total_pages: 2 })
    const failed = await read({ state: 'failed' })
    expect(failed.data.items.map(({ site, reason }) => [site.name, reason])).toEqual([
      ['B', { code: 'site_timeout', message: 'Too slow.' }],
    ])
    for (const query of [{ limit: '201' }, { state: 'odd' }])
      expect((await callApi(url, getBatch, { token, params, query })).status).toBe(422)
  })

  it('is paused and resumed: then it begins at most two pieces on a machine', async () => {
    const { steer, tend, read } = await aHouse()
    expect((await steer(pauseBatch)).parsed().data).toMatchObject({ state: 'paused' })
    await tend()
    expect((await read()).data.batch.counts).toMatchObject({ waiting: 3, running: 0 })
    expect((await steer(resumeBatch)).parsed().data).toMatchObject({ state: 'running' })
    await tend()
    expect((await read()).data.batch.counts).toMatchObject({ waiting: 1, running: 2 })
  })

  it('is cancelled with what waits and what runs, and refuses to go on', async () => {
    const { steer, tend, read } = await aHouse()
    await tend()
    expect((await steer(cancelBatch)).parsed().data.counts).toMatchObject({ cancelled: 3 })
    const { items } = (await read()).data
    expect(items.map(({ reason }) => reason)).toEqual(
      items.map(() => ({ code: null, message: expect.stringMatching(/^Cancelled by /) })),
    )
    for (const endpoint of [pauseBatch, resumeBatch]) expect((await steer(endpoint)).status).toBe(409)
    expect((await steer(retryBatch)).parsed().data.state).toBe('running')
  })

  it('starts again what failed, and what was skipped for want of a backup, not what was left out', async () => {
    const { set, end, read, accountId, params } = await aHouse()
    await set(1, { state: 'failed', reason: 'x', reasonCode: 'internal', endedAt: new Date() })
    await set(2, { state: 'skipped', step: 'backup', reason: 'x', endedAt: new Date() })
    await set(3, { state: 'skipped', step: 'work', reason: 'x', endedAt: new Date() })
    await end()
    const colleague = await aUser(db, { accountId })
    const retried = await callApi(url, retryBatch, { token: colleague.token, params })
    expect(retried.parsed().data).toMatchObject({
      ...{ state: 'running', ended_at: null },
      started_by: { id: colleague.id },
    })
    const { items } = (await read()).data
    expect(items.map(({ state, reason }) => [state, reason?.message])).toEqual([
      ['waiting', undefined],
      ['waiting', undefined],
      ['skipped', 'x'],
    ])
  })

  it('that has ended well refuses to be paused, resumed, cancelled or retried', async () => {
    const { set, end, steer } = await aHouse()
    for (const place of [1, 2, 3]) await set(place, { state: 'done' })
    await end()
    for (const endpoint of [pauseBatch, resumeBatch, cancelBatch, retryBatch])
      expect((await steer(endpoint)).status).toBe(409)
  })

  it('is dismissed once it has ended, and later deleted with its pieces', async () => {
    const { id, end, dismiss, list, read, steer } = await aHouse()
    expect((await dismiss()).status).toBe(409)
    await end()
    expect((await dismiss()).status).toBe(200)
    expect((await list()).data).toEqual([])
    expect([(await dismiss()).status, (await steer(retryBatch)).status]).toEqual([404, 404])
    // Another device may just read it.
    expect((await read()).data.items).toHaveLength(3)
    await prune(new Date())
    expect(await db.$count(batchItems, eq(batchItems.batchId, id))).toBe(0)
  })

  it('is deleted 30 days after its end', async () => {
    const { id, end } = await aHouse()
    await end()
    const now = utc(new Date())
    await prune(now.add(29, 'day').toDate())
    expect(await db.$count(batches, eq(batches.id, id))).toBe(1)
    await prune(now.add(31, 'day').toDate())
    expect(await db.$count(batches, eq(batches.id, id))).toBe(0)
  })

  it('gives its result as CSV that a spreadsheet reads, and runs as no formula', async () => {
    const { id, set, token, params } = await aHouse()
    await set(1, { state: 'failed', reasonCode: 'site_error', reason: 'Disk "C" is full, so\nno backup.' })
    await set(2, { state: 'done', siteName: '=1+1', what: 'JCE' })
    const answer = await callApi(url, downloadBatchResult, { token, params })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="batch-${id}.csv"`)
    expect(await answer.parsed().text()).toBe(
      [
        'place,site,what,state,code,reason,started,ended',
        '1,A,,failed,site_error,"Disk ""C"" is full, so\nno backup.",,',
        "2,'=1+1,JCE,done,,,,",
        '3,C,,waiting,,,,',
        '',
      ].join('\r\n'),
    )
  })
})

it('an account may order 300 batches an hour', async () => {
  const { accountId, token } = await aHouse()
  await db
    .update(rateLimits)
    .set({ count: 300 })
    .where(eq(rateLimits.key, `batch:${accountId}`))
  const { status } = await callApi(url, createBatch, { token, body: { kind: 'refresh', filter: {} } })
  expect(status).toBe(429)
})

async function prune(now: Date): Promise<void> {
  const turn = { deps: server.deps, from: now, to: now, now, signal: new AbortController().signal }
  await pruneBatchesTask.run({ ...turn, once: async () => true })
}

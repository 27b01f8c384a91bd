import type { Http } from '@flotilla/api/client'
import {
  type BatchMessage,
  cancelBatch,
  cancelSiteWork,
  createBatch,
  dismissBatch,
  downloadBatchResult,
  getBatch,
  listBatches,
  parseRealtimeEvent,
  pauseBatch,
  resumeBatch,
  retryBatch,
} from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { createPlainBackend } from '../create-plain-backend.ts'
import { anApi } from './kinds/testing/an-api.ts'

/** A plain backend whose batches are in memory, and what it tells. */
function aBackend(answers: Parameters<typeof anApi>[0] = {}) {
  const api = anApi(answers)
  const told: BatchMessage[] = []
  const plain = createPlainBackend(api.http, { tell: (message) => told.push(message) })
  const about = (...ids: number[]) => ids.map((id) => ({ id, siteId: id, label: `Site ${id}` }))
  const backup = async (...ids: number[]) =>
    (await plain.call(createBatch, { body: { kind: 'backup', ids }, about: about(...ids) })).data
  const hear = (name: string, facts: object) => {
    const event = parseRealtimeEvent(name, { site_name: 'A', ...facts })
    if (event === null) throw new Error(name)
    plain.receive(event)
  }
  const read = async (id: number) => (await plain.call(getBatch, { params: { id } })).data
  return { ...api, http: plain satisfies Http, told, backup, hear, read }
}
const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('a batch before a plain backend', () => {
  it('is answered once its first starts are, with a piece that names its site', async () => {
    const { asked, backup } = aBackend()
    expect(await backup(3)).toMatchObject({
      ...{ kind: 'backup', state: 'running', counts: { total: 1, running: 1 } },
      single: { place: 1, site: { id: 3, name: 'Site 3' }, state: 'running', can_cancel: false },
    })
    expect(asked).toEqual(['GET /site/3/backup'])
  })

  it('names an extension and its site as our server does', async () => {
    const { http } = aBackend()
    const about = [{ id: 5, siteId: 1, label: 'JCE Editor at Alpha', siteName: 'Alpha' }]
    const { data } = await http.call(createBatch, { body: { kind: 'extension-update', ids: [5] }, about })
    expect(data.single).toMatchObject({ site: { id: 1, name: 'Alpha' }, subject_id: 5, what: 'JCE Editor' })
  })

  it('is the same batch when its order is sent again with its key, and is refused without a known id', async () => {
    const { http } = aBackend()
    const body = { kind: 'refresh' as const, ids: [1], key: 'k' }
    const order = () => http.call(createBatch, { body, about: [{ id: 1, siteId: 1, label: 'A' }] })
    expect((await order()).data.id).toBe((await order()).data.id)
    await expect(http.call(createBatch, { body: { kind: 'refresh', ids: [9] } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('at all sites that match leaves out what must not start, with the words of the plan', async () => {
    const list = { 1: {}, 2: { process_state: 1 } }
    const { http, read } = aBackend({ list })
    const { data } = await http.call(createBatch, { body: { kind: 'refresh', filter: {} } })
    expect((await read(data.id)).items).toMatchObject([
      { site: { id: 1 }, state: 'running' },
      { site: { id: 2 }, state: 'skipped', reason: { code: 'site_busy' } },
    ])
    await expect(
      http.call(createBatch, { body: { kind: 'refresh', filter: { search: 'nothing' } } }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })

  it('is paused, resumed, cancelled, tried again and dismissed, in the state for it alone', async () => {
    const { http, backup, hear } = aBackend()
    const { id } = await backup(...many(18))
    const params = { id }
    const stateAfter = async (endpoint: typeof pauseBatch) =>
      (await http.call(endpoint, { params })).data.state
    await expect(http.call(dismissBatch, { params })).rejects.toMatchObject({ code: 'conflict' })
    await expect(stateAfter(retryBatch)).rejects.toMatchObject({ code: 'conflict' })
    expect(await stateAfter(pauseBatch)).toBe('paused')
    expect(await stateAfter(resumeBatch)).toBe('running')
    expect(await stateAfter(cancelBatch)).toBe('cancelling')
    await expect(stateAfter(pauseBatch)).rejects.toMatchObject({ code: 'conflict' })
    for (const site_id of many(16)) hear('backup.finished', { site_id, backup_id: site_id })
    await expect(stateAfter(cancelBatch)).rejects.toMatchObject({ code: 'conflict' })
    expect(await stateAfter(retryBatch)).toBe('running')
    for (const site_id of [17, 18]) hear('backup.failed', { site_id, message: 'Full' })
    await http.call(dismissBatch, { params })
    expect((await http.call(listBatches)).data).toEqual([])
    await expect(http.call(getBatch, { params })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is read in pages and by state, the newest batch first, and as a file', async () => {
    const { http, backup } = aBackend()
    const first = await backup(...many(18))
    const second = await backup(1)
    const ids = (await http.call(listBatches, { query: { limit: 1 } })).data.map(({ id }) => id)
    expect(ids).toEqual([second.id])
    const page = await http.call(getBatch, {
      ...{ params: { id: first.id }, query: { state: 'waiting', limit: 1, page: 2 } },
    })
    expect(page.data.items.map(({ place }) => place)).toEqual([18])
    expect(page.meta.pagination).toMatchObject({ total: 2, total_pages: 2 })
    const file = await http.call(downloadBatchResult, { params: { id: second.id } })
    const [head, row] = (await file.text()).split('\r\n')
    expect(head).toBe('place,site,what,state,code,reason,started,ended')
    expect(row).toMatch(/^1,Site 1,,running,,,\d{4}-/)
  })

  it('tells its counts and its end', async () => {
    const { backup, hear, told } = aBackend()
    const { id } = await backup(1)
    expect(told[0]).toMatchObject({ name: 'batch.changed', payload: { batch_id: id, counts: { total: 1 } } })
    hear('backup.finished', { site_id: 1, backup_id: 4 })
    await expect
      .poll(() => told.at(-1))
      .toMatchObject({
        ...{ name: 'batch.ended', payload: { batch_id: id, counts: { done: 1, running: 0 } } },
      })
  })

  it('counts a piece as cancelled that the page has cancelled at its site', async () => {
    const { http, backup, hear, read } = aBackend()
    const { id } = await backup(1)
    await http.call(cancelSiteWork, { params: { id: 1 }, body: { of: ['backup'] } })
    hear('backup.failed', { site_id: 1, message: 'By Anna', is_cancelled: true })
    expect((await read(id)).items[0]).toMatchObject({ state: 'cancelled', reason: { message: 'By Anna' } })
  })

  it('starts nothing more once the identity has ended', async () => {
    const { http, backup, hear, asked } = aBackend()
    await backup(...many(17))
    asked.length = 0
    http.end()
    hear('backup.finished', { site_id: 1, backup_id: 1 })
    expect(asked).toEqual([])
  })
})

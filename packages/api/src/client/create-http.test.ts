import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApiServer } from '../../test/api-server.ts'
import { saveAccount } from '../contract/account/save-account.ts'
import { login } from '../contract/auth/sign-in.ts'
import { downloadInvoice } from '../contract/billing/download-invoice.ts'
import { deleteSite } from '../contract/site/delete-site.ts'
import { listSites } from '../contract/site/list-sites.ts'
import { saveSiteName } from '../contract/site/site-texts.ts'
import { backupSite } from '../contract/site-work/start-work.ts'
import { createHttp } from './create-http.ts'

let api: Awaited<ReturnType<typeof startApiServer>>
beforeAll(async () => {
  api = await startApiServer()
})
afterAll(() => api.close())
beforeEach(() => {
  api.seen.length = 0
})

const pagination = { total: 2, per_page: 20, current_page: 1, total_pages: 1 }
const row = (id: number) => ({
  id,
  name: `Site ${id}`,
  process_state: 0,
  data: { url: 'https://x.example/' },
})
const http = (options: Partial<Parameters<typeof createHttp>[0]> = {}) =>
  createHttp({ baseUrl: api.baseUrl, token: () => 'secret', ...options })

describe('a call', () => {
  it('carries token, stamp and correlation id, and leaves empty query values out', async () => {
    api.answer(200, { data: [row(1), row(2)], meta: { pagination } })
    const answer = await http()
      .forRemote('sites')
      .call(listSites, { query: { page: 2, search: '', sort: 'state' } })
    expect(answer.data.map((site) => site.id)).toEqual([1, 2])
    expect(api.seen[0]).toMatchObject({ method: 'GET', url: '/api/accountsites?page=2&sort=state' })
    expect(api.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      accept: 'application/json',
      'x-flotilla-remote': 'sites',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  it('of low priority is sent after the next paint', async () => {
    const frames: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
    api.answer(200, { data: [], meta: { pagination } })
    const answer = http().call(listSites, { priority: 'low' })
    expect(api.seen).toHaveLength(0)
    frames.shift()?.()
    await answer
    expect(api.seen).toHaveLength(1)
  })

  it('of low priority is sent by a hidden page, too, which paints nothing', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    api.answer(200, { data: [], meta: { pagination } })
    await http().call(listSites, { priority: 'low' })
    expect(api.seen).toHaveLength(1)
  })

  it('that is given up before the paint is never sent', async () => {
    const frames: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
    const giveUp = new AbortController()
    const answer = http().call(listSites, { priority: 'low', signal: giveUp.signal })
    giveUp.abort()
    frames.shift()?.()
    await expect(answer).rejects.toMatchObject({ code: 'aborted' })
    expect(api.seen).toHaveLength(0)
  })

  it('without being stamped carries no header that another origin might refuse', async () => {
    api.answer(200, { data: [], meta: { pagination } })
    await http({ isStamped: false }).forRemote('sites').call(listSites)
    expect(api.seen[0]?.headers).not.toHaveProperty('x-flotilla-remote')
    expect(api.seen[0]?.headers).not.toHaveProperty('x-request-id')
  })

  it('sends a body as JSON, and no token when it is public', async () => {
    api.answer(200, { token: 't' })
    const body = { email: 'agency@demo.test', password: 'x' }
    await expect(http().call(login, { body })).resolves.toEqual({ token: 't' })
    expect(api.seen[0]?.headers['content-type']).toBe('application/json')
    expect(api.seen[0]?.headers).not.toHaveProperty('authorization')
    expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual(body)
  })

  it('sends texts and files as a form where the contract says so, and switches as JSON', async () => {
    api.answer(200, { data: {} })
    const logofile = new File(['png'], 'logo.png', { type: 'image/png' })
    await http().call(saveAccount, { body: { company: 'Größe & Co', vatid: null, logofile } })
    expect(api.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; *boundary=/)
    expect(api.seen[0]?.body).toContain('Größe & Co')
    expect(api.seen[0]?.body).toContain('filename="logo.png"')
    await http().call(saveAccount, { body: { config: { autobackup: true } } })
    expect(api.seen[1]?.headers['content-type']).toBe('application/json')
  })

  it('reads a file', async () => {
    api.answer(200, '%PDF-1.7', { 'content-type': 'application/pdf' })
    const blob = await http().call(downloadInvoice, { params: { id: 5 } })
    expect(await blob.text()).toBe('%PDF-1.7')
    expect(api.seen[0]?.url).toBe('/api/invoice/5/download')
  })

  it('takes an empty answer, and one that no contract names, where nothing is to be told', async () => {
    api.on((response) => response.writeHead(204).end())
    await expect(http().call(deleteSite, { params: { id: 1 } })).resolves.toBeNull()
    api.answer(200, { success: true })
    await expect(http().call(saveSiteName, { body: { id: 1, name: 'x' } })).resolves.toBeNull()
  })

  it('goes to an id beyond 32 bits, as another backend may give', async () => {
    api.answer(202, { data: { id: 5_000_000_001, process_state: 1 } })
    await expect(http().call(backupSite, { params: { id: 5_000_000_001 } })).resolves.toMatchObject({
      data: { id: 5_000_000_001 },
    })
    expect(api.seen[0]?.url).toContain('/site/5000000001/backup')
  })

  it('to an address that cannot exist rejects without asking anybody', async () => {
    const call = http().call(backupSite, { params: { id: Number.NaN } })
    await expect(call).rejects.toMatchObject({ code: 'not_found', status: 404 })
    expect(api.seen).toEqual([])
  })

  it('is sent once, also when it fails', async () => {
    api.answer(503, { message: 'Later.' })
    await expect(http().call(backupSite, { params: { id: 1 } })).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(api.seen).toHaveLength(1)
  })
})

describe('rows that are not as agreed', () => {
  it('are left out and counted, the others stay', async () => {
    api.answer(200, { data: [row(1), { id: 'x' }, row(3), null], meta: { pagination } })
    const onDroppedRows = vi.fn()
    const answer = await http({ onDroppedRows }).call(listSites)
    expect(answer.data.map((site) => site.id)).toEqual([1, 3])
    expect(onDroppedRows).toHaveBeenCalledExactlyOnceWith(listSites, 2)
  })

  it('make the answer fail when they are all there is', async () => {
    api.answer(200, { data: [{ id: 1 }], meta: { pagination } })
    const message = expect.stringContaining('GET /accountsites cannot be read: data.0.')
    await expect(http().call(listSites)).rejects.toMatchObject({ code: 'contract', message })
  })
})

describe('an identity that ended', () => {
  it('never sees an answer to the identity before it, and no one is signed out by it', async () => {
    let epoch = 1
    const onUnauthenticated = vi.fn()
    api.on((response) => {
      epoch = 2
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Unauthenticated."}')
    })
    const call = http({ epoch: () => epoch, onUnauthenticated }).call(listSites)
    await expect(call).rejects.toMatchObject({ code: 'aborted' })
    expect(onUnauthenticated).not.toHaveBeenCalled()
  })

  it.each(['signal', 'identitySignal'] as const)('gives up what is in flight by %s', async (by) => {
    const controller = new AbortController()
    api.on(() => controller.abort())
    const identitySignal = () => (by === 'identitySignal' ? controller.signal : undefined)
    const signal = by === 'signal' ? controller.signal : new AbortController().signal
    const call = http({ identitySignal }).call(listSites, { signal })
    await expect(call).rejects.toMatchObject({ code: 'aborted', isRetryable: false })
  })
})

describe('the number of the last event', () => {
  it('is told of each answer that was read, null where it is missing or none', async () => {
    const told: (number | null)[] = []
    const calls = http({ watchCall: () => (lastEvent) => told.push(lastEvent) })
    const sites = { data: [row(1)], meta: { pagination } }
    for (const headers of [{ 'x-last-event': '12' }, {}, { 'x-last-event': 'soon' }]) {
      api.answer(200, sites, headers)
      await calls.call(listSites)
    }
    expect(told).toEqual([12, null, null])
  })

  it('is not told of a call that was refused or that is public', async () => {
    const told: (number | null)[] = []
    const calls = http({ watchCall: () => (lastEvent) => told.push(lastEvent) })
    api.answer(503, { message: 'Later.' }, { 'x-last-event': '12' })
    await calls.call(listSites).catch(() => {})
    api.answer(200, { token: 't' })
    await calls.call(login, { body: { email: 'agency@demo.test', password: 'x' } })
    expect(told).toEqual([])
  })
})

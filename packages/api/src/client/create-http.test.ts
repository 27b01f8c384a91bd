import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApiServer } from '../../test/api-server.ts'
import { saveAccount } from '../contract/account/save-account.ts'
import { login } from '../contract/auth/sign-in.ts'
import { downloadInvoice } from '../contract/billing/download-invoice.ts'
import { listSites } from '../contract/fleet/list-sites.ts'
import { deleteSite } from '../contract/site/delete-site.ts'
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

describe('call()', () => {
  it('sends token, remote name and correlation id, and leaves empty query values out', async () => {
    api.answer(200, { data: [row(1), row(2)], meta: { pagination } })
    const answer = await http()
      .forRemote('sites', ['sites:read', 'updates:run'])
      .call(listSites, { query: { page: 2, search: '', sort: 'state' } })
    expect(answer.data.map((site) => site.id)).toEqual([1, 2])
    expect(api.seen[0]).toMatchObject({ method: 'GET', url: '/api/accountsites?page=2&sort=state' })
    expect(api.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      accept: 'application/json',
      'x-flotilla-remote': 'sites',
      'x-flotilla-permissions': 'sites:read updates:run',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  it('sends a low-priority call after the next paint', async () => {
    const frames: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
    api.answer(200, { data: [], meta: { pagination } })
    const answer = http().call(listSites, { priority: 'low' })
    expect(api.seen).toHaveLength(0)
    frames.shift()?.()
    await answer
    expect(api.seen).toHaveLength(1)
  })

  it('sends a low-priority call from a hidden page, which never paints', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    api.answer(200, { data: [], meta: { pagination } })
    await http().call(listSites, { priority: 'low' })
    expect(api.seen).toHaveLength(1)
  })

  it('never sends a low-priority call that is aborted before the paint', async () => {
    const frames: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
    const giveUp = new AbortController()
    const answer = http().call(listSites, { priority: 'low', signal: giveUp.signal })
    giveUp.abort()
    frames.shift()?.()
    await expect(answer).rejects.toMatchObject({ code: 'aborted' })
    expect(api.seen).toHaveLength(0)
  })

  it('leaves its own headers out when isStamped is false', async () => {
    api.answer(200, { data: [], meta: { pagination } })
    await http({ isStamped: false }).forRemote('sites', []).call(listSites)
    expect(api.seen[0]?.headers).not.toHaveProperty('x-flotilla-remote')
    expect(api.seen[0]?.headers).not.toHaveProperty('x-flotilla-permissions')
    expect(api.seen[0]?.headers).not.toHaveProperty('x-request-id')
  })

  it('sends a body as JSON, and no token when the call is public', async () => {
    api.answer(200, { token: 't' })
    const body = { email: 'agency@demo.test', password: 'x' }
    await expect(http().call(login, { body })).resolves.toEqual({ token: 't' })
    expect(api.seen[0]?.headers['content-type']).toBe('application/json')
    expect(api.seen[0]?.headers).not.toHaveProperty('authorization')
    expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual(body)
  })

  it('sends texts and files as multipart where the contract says so, and switches as JSON', async () => {
    api.answer(200, { data: {} })
    const logofile = new File(['png'], 'logo.png', { type: 'image/png' })
    await http().call(saveAccount, { body: { company: 'Größe & Co', vatid: null, logofile } })
    expect(api.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; *boundary=/)
    expect(api.seen[0]?.body).toContain('Größe & Co')
    expect(api.seen[0]?.body).toContain('filename="logo.png"')
    await http().call(saveAccount, { body: { config: { autobackup: true } } })
    expect(api.seen[1]?.headers['content-type']).toBe('application/json')
  })

  it('answers a file as a Blob', async () => {
    api.answer(200, '%PDF-1.7', { 'content-type': 'application/pdf' })
    const blob = await http().call(downloadInvoice, { params: { id: 5 } })
    expect(await blob.text()).toBe('%PDF-1.7')
    expect(api.seen[0]?.url).toBe('/api/invoice/5/download')
  })

  it('answers null for an empty body, and for any body of a call whose contract has no answer', async () => {
    api.on((response) => response.writeHead(204).end())
    await expect(http().call(deleteSite, { params: { id: 1 } })).resolves.toBeNull()
    api.answer(200, { success: true })
    await expect(http().call(saveSiteName, { body: { id: 1, name: 'x' } })).resolves.toBeNull()
  })

  it('accepts ids beyond 32 bits', async () => {
    api.answer(202, { data: { id: 5_000_000_001, process_state: 1 } })
    await expect(http().call(backupSite, { params: { id: 5_000_000_001 } })).resolves.toMatchObject({
      data: { id: 5_000_000_001 },
    })
    expect(api.seen[0]?.url).toContain('/site/5000000001/backup')
  })

  it('rejects with not_found, without a request, when a path parameter is not a number', async () => {
    const call = http().call(backupSite, { params: { id: Number.NaN } })
    await expect(call).rejects.toMatchObject({ code: 'not_found', status: 404 })
    expect(api.seen).toEqual([])
  })

  it('never retries a call that failed', async () => {
    api.answer(503, { message: 'Later.' })
    await expect(http().call(backupSite, { params: { id: 1 } })).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(api.seen).toHaveLength(1)
  })
})

describe('call() on rows that violate the contract', () => {
  it('drops and counts the bad rows and keeps the others', async () => {
    api.answer(200, { data: [row(1), { id: 'x' }, row(3), null], meta: { pagination } })
    const onDroppedRows = vi.fn()
    const answer = await http({ onDroppedRows }).call(listSites)
    expect(answer.data.map((site) => site.id)).toEqual([1, 3])
    expect(onDroppedRows).toHaveBeenCalledExactlyOnceWith(listSites, 2)
  })

  it('rejects with contract when every row is bad', async () => {
    api.answer(200, { data: [{ id: 1 }], meta: { pagination } })
    const message = expect.stringContaining('GET /accountsites cannot be read: data.0.')
    await expect(http().call(listSites)).rejects.toMatchObject({ code: 'contract', message })
  })
})

describe('call() after a change of identity', () => {
  it('rejects an answer to the previous identity and does not sign the current one out', async () => {
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

  it.each(['signal', 'identitySignal'] as const)('aborts calls in flight by %s', async (by) => {
    const controller = new AbortController()
    api.on(() => controller.abort())
    const identitySignal = () => (by === 'identitySignal' ? controller.signal : undefined)
    const signal = by === 'signal' ? controller.signal : new AbortController().signal
    const call = http({ identitySignal }).call(listSites, { signal })
    await expect(call).rejects.toMatchObject({ code: 'aborted', isRetryable: false })
  })
})

describe('watchCall of createHttp', () => {
  it('receives the event number of each answer, null when the header is missing or malformed', async () => {
    const told: (number | null)[] = []
    const calls = http({ watchCall: () => (lastEvent) => told.push(lastEvent) })
    const sites = { data: [row(1)], meta: { pagination } }
    for (const headers of [{ 'x-last-event': '12' }, {}, { 'x-last-event': 'soon' }]) {
      api.answer(200, sites, headers)
      await calls.call(listSites)
    }
    expect(told).toEqual([12, null, null])
  })

  it('ignores refused and public calls', async () => {
    const told: (number | null)[] = []
    const calls = http({ watchCall: () => (lastEvent) => told.push(lastEvent) })
    api.answer(503, { message: 'Later.' }, { 'x-last-event': '12' })
    await calls.call(listSites).catch(() => {})
    api.answer(200, { token: 't' })
    await calls.call(login, { body: { email: 'agency@demo.test', password: 'x' } })
    expect(told).toEqual([])
  })
})

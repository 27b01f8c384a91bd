import { defineEndpoint, LAST_EVENT_HEADER } from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createSession, revokeSession } from '../auth/store.ts'
import { eventCounters } from '../db/index.ts'
import { aUser, startTestServer } from '../testing/index.ts'
import { Api } from './api.ts'
import { errorHandler } from './error-handler.ts'
import { mount, mountPublic } from './mount.ts'
import { requestContext } from './request-context.ts'

const now = new Date('2026-11-21T10:00:00Z')
const server = await startTestServer({ now: () => now })
afterAll(() => server.close())
const { db, deps } = server
const user = await aUser(db, { now })
const admin = await aUser(db, { now, role: 99 })

const endpoint = defineEndpoint({
  ...{ method: 'GET', path: '/thing', scope: 'sites:read', summary: 'A thing.', response: z.unknown() },
})
const thing = { ...endpoint, query: z.object({ page: z.coerce.number() }) }

function emptyApi(): Api {
  const api = new Api()
  api.onError(errorHandler(deps.database))
  api.use(requestContext(deps.logger))
  return api
}

/** Serves a call that answers with its handler's input; `calls` counts how often that began. */
function serve(given: typeof endpoint) {
  const api = emptyApi()
  const seen = { calls: 0 }
  mount(api, deps, given, ({ params, query, body, address, caller }) => {
    seen.calls += 1
    return { params, query, body, address, caller }
  })
  return { api, seen }
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const json = (token: string, method: string, body: unknown) => ({
  ...{ method, body: JSON.stringify(body) },
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
})

describe('a call that says what its remote is held to', () => {
  it.each([
    ['its scope', 'updates:run sites:read', 200],
    ['other scopes', 'sites:write', 403],
    ['no scope', 'none', 403],
    ['nothing', '', 403],
    ['a scope that begins like it', 'sites:readonly', 403],
  ])('is served for %s: %s', async (_, permissions, status) => {
    const { api, seen } = serve(endpoint)
    const { headers } = bearer(user.token)
    const answer = await api.request('/api/thing', {
      headers: { ...headers, 'X-Flotilla-Remote': 'risk', 'X-Flotilla-Permissions': permissions },
    })
    expect([answer.status, seen.calls]).toEqual([status, status === 200 ? 1 : 0])
    if (status === 403)
      expect(await answer.json()).toEqual({
        ...{ code: 'forbidden', reason: 'remote_permission' },
        message: 'This part of the console may not do this: its remote.json does not name sites:read.',
      })
  })

  it('is public without a scope', async () => {
    const api = emptyApi()
    mountPublic(api, deps, { ...endpoint, access: 'public', scope: null }, () => 'open')
    const answer = await api.request('/api/thing', { headers: { 'X-Flotilla-Permissions': 'none' } })
    expect(answer.status).toBe(200)
  })
})

describe('the caller of an endpoint', () => {
  it.each([
    ['no header', undefined],
    ['another scheme', `Basic ${user.token}`],
    ['a word before the scheme', `Not Bearer ${user.token}`],
    ['no token', 'Bearer '],
    ['more than a token', `Bearer ${user.token} more`],
    ['an unknown token', 'Bearer unknown'],
  ])('is refused with 401 for %s', async (_, authorization) => {
    const { api, seen } = serve(endpoint)
    const headers = authorization === undefined ? {} : { authorization }
    const answer = await api.request('/api/thing', { headers })
    expect([answer.status, Object(await answer.json()).code]).toEqual([401, 'unauthenticated'])
    expect(seen.calls).toBe(0)
  })

  it('is accepted with a token until it expires or is revoked', async () => {
    const { api } = serve(endpoint)
    const statusFor = async (token: string) => (await api.request('/api/thing', bearer(token))).status
    const session = { userId: user.id, now }
    expect(await statusFor(await createSession(db, { ...session, lifetimeMs: 1 }))).toBe(200)
    expect(await statusFor(await createSession(db, { ...session, lifetimeMs: 0 }))).toBe(401)
    const left = await aUser(db, { now })
    const answer = await api.request('/api/thing', bearer(left.token))
    await revokeSession(db, Object(await answer.json()).caller.tokenId, now)
    expect(await statusFor(left.token)).toBe(401)
  })

  it('is the user of the token, with account and role, and without an impersonator', async () => {
    const { api } = serve(endpoint)
    const answer = await api.request('/api/thing', { headers: { authorization: `bearer ${user.token}` } })
    expect(await answer.json()).toMatchObject({
      caller: {
        ...{ userId: user.id, accountId: user.accountId, email: user.email, role: 1, impersonatorId: null },
        ...{ isServiceEnabled: true, lastEvent: 0 },
      },
    })
  })

  it('must be an administrator where the contract requires one, else 403', async () => {
    const { api, seen } = serve({ ...endpoint, access: 'admin' })
    expect((await api.request('/api/thing', bearer(user.token))).status).toBe(403)
    expect(seen.calls).toBe(0)
    expect((await api.request('/api/thing', bearer(admin.token))).status).toBe(200)
  })

  it('must have service unless the endpoint is open without it, else 402', async () => {
    const unpaid = await aUser(db, { now, account: { serviceEnabled: false } })
    const closed = serve(endpoint)
    const answer = await closed.api.request('/api/thing', bearer(unpaid.token))
    expect([answer.status, Object(await answer.json()).code]).toEqual([402, 'service_disabled'])
    expect(closed.seen.calls).toBe(0)
    const open = serve({ ...endpoint, isOpenWithoutService: true })
    expect((await open.api.request('/api/thing', bearer(unpaid.token))).status).toBe(200)
  })

  it('is checked before the input', async () => {
    const api = emptyApi()
    mount(api, deps, { ...thing, access: 'admin' }, () => null)
    expect((await api.request('/api/thing?page=x')).status).toBe(401)
    expect((await api.request('/api/thing?page=x', bearer(user.token))).status).toBe(403)
    expect((await api.request('/api/thing?page=x', bearer(admin.token))).status).toBe(422)
  })
})

describe('a mounted endpoint', () => {
  it('must be mounted as public or private to match the contract', () => {
    const open = { ...endpoint, access: 'public' as const }
    expect(() => mount(emptyApi(), deps, open, () => null)).toThrow('/thing is public: use mountPublic')
    expect(() => mountPublic(emptyApi(), deps, endpoint, () => null)).toThrow('/thing is not public')
  })

  it('needs no token when it is public', async () => {
    const api = emptyApi()
    mountPublic(api, deps, { ...thing, access: 'public' }, ({ query, address }) => ({ query, address }))
    const answer = await api.request('/api/thing?page=2')
    expect(await answer.json()).toEqual({ query: { page: 2 }, address: 'in-process' })
    expect(answer.headers.get(LAST_EVENT_HEADER)).toBeNull()
  })

  it('answers with the last event number of the account and forbids caching', async () => {
    const { api } = serve(endpoint)
    const headersFor = async (token: string) => (await api.request('/api/thing', bearer(token))).headers
    const first = await headersFor(user.token)
    expect([first.get(LAST_EVENT_HEADER), first.get('cache-control')]).toEqual(['0', 'no-store'])
    const told = await aUser(db, { now })
    await db.insert(eventCounters).values({ accountId: told.accountId, seq: 7 })
    expect((await headersFor(told.token)).get(LAST_EVENT_HEADER)).toBe('7')
  })

  it('is served at its path with parameters, with and without a trailing slash', async () => {
    const given = { ...endpoint, path: '/thing/{id}/part/{part}/' }
    const { api } = serve({ ...given, params: z.object({ id: z.coerce.number(), part: z.string() }) })
    for (const path of ['/api/thing/4/part/2', '/api/thing/4/part/2/']) {
      const answer = await api.request(path, bearer(user.token))
      expect(await answer.json()).toMatchObject({ params: { id: 4, part: '2' } })
    }
    const plain = serve(endpoint).api
    expect((await plain.request('/api/thing/', bearer(user.token))).status).toBe(404)
    expect((await plain.request('/api/thin', bearer(user.token))).status).toBe(404)
  })

  it('also accepts POST when it starts work by GET, and never starts work by HEAD', async () => {
    const { api, seen } = serve({ ...endpoint, startsWork: true })
    const statusOf = async (method: string) =>
      (await api.request('/api/thing', { method, ...bearer(user.token) })).status
    expect([await statusOf('HEAD'), seen.calls]).toEqual([404, 0])
    expect([await statusOf('GET'), await statusOf('POST'), seen.calls]).toEqual([200, 200, 2])
    expect(api.calls.map(({ method }) => method)).toEqual(['GET', 'POST'])
  })

  it('accepts only its own method unless it starts work by GET; a GET that only reads also accepts HEAD', async () => {
    const read = serve(endpoint).api
    const write = serve({ ...endpoint, method: 'POST', startsWork: true }).api
    const statusOf = async (api: Api, method: string) =>
      (await api.request('/api/thing', { method, ...bearer(user.token) })).status
    expect([await statusOf(read, 'HEAD'), await statusOf(read, 'POST')]).toEqual([200, 404])
    expect([await statusOf(write, 'POST'), await statusOf(write, 'GET')]).toEqual([200, 404])
    expect([read.calls, write.calls].map((calls) => calls.map(({ method }) => method))).toEqual([
      ['GET'],
      ['POST'],
    ])
  })

  it.each(['POST', 'PUT'] as const)('passes the parsed body of a %s to its handler', async (method) => {
    const { api } = serve({ ...endpoint, method, body: z.object({ count: z.number() }) })
    const answer = await api.request('/api/thing', json(user.token, method, { count: 3, more: 1 }))
    expect(await answer.json()).toMatchObject({ body: { count: 3 } })
    expect((await api.request('/api/thing', json(user.token, method, { count: 'x' }))).status).toBe(422)
  })

  it('ignores the body of a DELETE', async () => {
    const { api } = serve({ ...endpoint, method: 'DELETE', body: z.looseObject({}) })
    const answer = await api.request('/api/thing', json(user.token, 'DELETE', { count: 3 }))
    expect(await answer.json()).toMatchObject({ body: {} })
    expect(
      Object(await (await api.request('/api/thing', json(user.token, 'DELETE', { count: 3 }))).json()).body,
    ).toEqual({})
  })
})

describe('the answer of an endpoint', () => {
  const answerOf = async (
    handler: Parameters<typeof mount<z.ZodType, z.ZodType, z.ZodType, z.ZodType>>[3],
  ) => {
    const api = emptyApi()
    mount(api, deps, { ...endpoint, status: 202 }, handler)
    return api.request('/api/thing', bearer(user.token))
  }

  it('has the status of the contract unless the handler sets another', async () => {
    expect((await answerOf(() => ({}))).status).toBe(202)
    const other = await answerOf(({ setStatus }) => {
      setStatus(204)
      setStatus(201)
      return {}
    })
    expect(other.status).toBe(201)
  })

  it('is a download with a safe file name when the handler returns a file', async () => {
    const answer = await answerOf(() => new File(['%PDF'], 'Häfen "1"/x-2.pdf', { type: 'application/pdf' }))
    expect([answer.status, await answer.text()]).toEqual([200, '%PDF'])
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="H_fen__1__x-2.pdf"')
  })
})

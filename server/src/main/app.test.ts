import { type Endpoint, getHealth, listUsers } from '@flotilla/api/contract'
import { type EndpointName, endpoints } from '@flotilla/api/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSite, aUser, callApi, startTestServer, type TestServer } from '../testing/index.ts'

let server: TestServer
let isReady = true
beforeAll(async () => {
  server = await startTestServer({ isReady: () => isReady })
})
afterAll(() => server.close())

function isMounted(name: EndpointName): boolean {
  const { kinds } = server.deps.jobs
  if (name === 'backupAndAuditSite') return kinds.has('backupandaudit')
  return true
}

const calls: Record<EndpointName, Endpoint> = endpoints
const names = Object.keys(calls) as EndpointName[]
const params = { id: 2_000_000_000, file: 1 }
/** What a call refuses without, before it looks for its row. */
const bodies: Partial<Record<EndpointName, object>> = { sendSiteReport: { recipient: 'anna@klein.test' } }
const withBody = (name: EndpointName) => (bodies[name] ? { body: bodies[name] } : {})

describe('every endpoint', () => {
  it.each(names.filter((name) => calls[name].access !== 'public'))(
    'answers 401 without a token: %s',
    async (name) => {
      const answer = await callApi(server.url, calls[name], { params })
      expect([answer.status, answer.json]).toEqual(
        isMounted(name)
          ? [401, { message: 'Unauthenticated.', code: 'unauthenticated' }]
          : [404, { message: 'Not found.', code: 'not_found' }],
      )
    },
  )

  it.each(names.filter((name) => calls[name].access === 'admin'))(
    'answers 403 to anyone but an administrator: %s',
    async (name) => {
      const { token } = await aUser(server.db)
      const answer = await callApi(server.url, calls[name], { token, params })
      expect(answer.status).toBe(403)
      expect(answer.json).toMatchObject({ code: 'forbidden' })
    },
  )

  it.each(names.filter((name) => calls[name].path.includes('{id}')))(
    'answers 404 for an id that does not exist: %s',
    async (name) => {
      const { token } = await aUser(server.db, { role: 99 })
      const answer = await callApi(server.url, calls[name], { token, params, ...withBody(name) })
      expect(answer.status).toBe(404)
    },
  )

  it.each(names.filter((name) => calls[name].path.includes('{id}')))(
    'answers 404 for an id beyond the range of the database: %s',
    async (name) => {
      const { token } = await aUser(server.db, { role: 99 })
      const answer = await callApi(server.url, calls[name], {
        ...{ token, params: { ...params, id: 5_000_000_001 } },
        ...withBody(name),
      })
      expect(answer.status).toBe(404)
    },
  )

  it('accepts an id only as plain decimal digits', async () => {
    const { token, accountId } = await aUser(server.db)
    const { id } = await aSite(server.db, { accountId })
    const ask = (written: string) =>
      fetch(`${server.url}/api/site/${encodeURIComponent(written)}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await ask(String(id))).status).toBe(200)
    const others = [`${id}e0`, `${id}.0`, `0${id}`, `+${id}`, ` ${id}`, `0x${id.toString(16)}`]
    expect((await Promise.all(others.map(ask))).map(({ status }) => status)).toEqual(others.map(() => 404))
  })

  it('answers 402 without service unless it is open without one', async () => {
    const { token } = await aUser(server.db, { account: { serviceEnabled: false } })
    for (const name of names) {
      const endpoint = calls[name]
      if (endpoint.method !== 'GET' || endpoint.access !== 'user' || !isMounted(name)) continue
      const answer = await callApi(server.url, endpoint, { token, params })
      expect([name, answer.status === 402]).toEqual([name, !endpoint.isOpenWithoutService])
    }
  })
})

describe('createApp', () => {
  it('answers 503 until its database is ready', async () => {
    isReady = false
    const health = await callApi(server.url, getHealth)
    const other = await callApi(server.url, listUsers)
    isReady = true
    expect([health.status, other.status]).toEqual([503, 503])
    expect((await callApi(server.url, getHealth)).parsed()).toEqual({ status: 'ok' })
  })

  it('serves its OpenAPI document', async () => {
    const document = await (await fetch(`${server.url}/api/openapi.json`)).json()
    expect(document).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/api/accountsites': { get: { parameters: expect.any(Array) } },
        '/api/site/{id}/backup': { post: {} },
      },
    })
  })

  it('gives each answer a request id, and adopts a harmless one from the caller', async () => {
    const own = await fetch(`${server.url}/api/health`)
    const given = await fetch(`${server.url}/api/health`, { headers: { 'x-request-id': 'shell-12345678' } })
    const bad = await fetch(`${server.url}/api/health`, { headers: { 'x-request-id': '<script>' } })
    expect(own.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(given.headers.get('x-request-id')).toBe('shell-12345678')
    expect(bad.headers.get('x-request-id')).not.toContain('<')
  })

  it('answers CORS requests of any origin, refusals included, and exposes its headers', async () => {
    const origin = 'https://console.example'
    const asked = await fetch(`${server.url}/api/site/plan`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization')
    const refused = await fetch(`${server.url}/api/user`, { headers: { origin } })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('access-control-allow-credentials')).toBeNull()
    expect(refused.headers.get('access-control-expose-headers')).toContain('X-Last-Event')
    expect(
      (await fetch(`${server.url}/`, { headers: { origin } })).headers.get('access-control-allow-origin'),
    ).toBeNull()
  })

  it('limits CORS to the origins in the settings where some are named', async () => {
    const named = await startTestServer({
      environment: { CORS_ORIGINS: 'https://a.example, https://b.example' },
    })
    const allowed = async (origin: string) =>
      (await fetch(`${named.url}/api/health`, { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      )
    expect(await allowed('https://b.example')).toBe('https://b.example')
    expect(await allowed('https://c.example')).toBeNull()
    await named.close()
  })

  it('closes the connection after a body that is too large', async () => {
    const refused = await fetch(`${server.url}/api/login`, { method: 'POST', body: 'x'.repeat(4_000_000) })
    expect([refused.status, refused.headers.get('connection')]).toEqual([413, 'close'])
  })

  it('answers 404 for an unknown call, 400 for invalid JSON and 413 for a body that is too large', async () => {
    const post = (body: string) =>
      fetch(`${server.url}/api/login`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
    expect((await fetch(`${server.url}/api/nothing`)).status).toBe(404)
    expect((await post('{')).status).toBe(400)
    expect((await post(`{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}`)).status).toBe(400)
    expect((await post(`{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`)).status).toBe(413)
    expect((await post(`"${'x'.repeat(4_000_000)}"`)).status).toBe(413)
  })

  it('answers 500 without details after a bug', async () => {
    const broken = await startTestServer()
    const { token } = await aUser(broken.db)
    await broken.deps.db.execute('drop table tags cascade')
    const answer = await callApi(broken.url, endpoints.listTags, { token })
    await broken.close()
    expect(answer.status).toBe(500)
    expect(answer.json).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
    })
  })
})

import { type Endpoint, TokenScope } from '@flotilla/api/contract'
import { type EndpointName, endpoints } from '@flotilla/api/endpoints'
import { afterAll, describe, expect, it } from 'vitest'
import { insertToken } from '../api-tokens/store.ts'
import { createApp } from '../main/app.ts'
import { aUser, startTestServer } from '../testing/index.ts'
import { type ExampleCall, exampleCalls } from './testing/example-calls.ts'
import { ownedRows } from './testing/owned-rows.ts'
import { sendCall } from './testing/send-call.ts'

const server = await startTestServer({ environment: { HELPDESK_SECRET: 'secret of the help desk' } })
afterAll(() => server.close())
const { db, url } = server

const calls: Record<EndpointName, Endpoint> = endpoints
const names = (Object.keys(calls) as EndpointName[]).filter(
  (name) => name !== 'backupAndAuditSite' || server.deps.jobs.kinds.has('backupandaudit'),
)

/**
 * How the server serves a call: a call that starts work by GET also takes POST, and a path works with and
 * without its slash.
 */
function routesOf({ method, path, startsWork }: Endpoint): string[] {
  const methods = startsWork && method === 'GET' ? ['GET', 'POST'] : [method]
  const place = `/api${path}`.replace(/\{(\w+)\}/g, ':$1')
  const places = place.endsWith('/') ? [place, place.slice(0, -1)] : [place]
  return methods.flatMap((each) => places.map((at) => `${each} ${at}`))
}

/**
 * Routes below /api outside the calls of the console: for the help desk's program with its own secret, for
 * pipelines, and public ones.
 */
const helpdeskRoutes = ['GET /api/helpdesk/tickets', 'POST /api/helpdesk/tickets/:id/articles']
/** For the pipelines of teams: each request is signed with a team's key. */
const releaseRoutes = [
  'GET /api/remotes',
  ...['versions', 'release', 'rollback', 'disable', 'enable'].map((act) => `POST /api/remotes/:name/${act}`),
]
const openRoutes = [
  ...['GET /api/logos/:name', 'GET /api/openapi.json'],
  ...['GET /api/docs', 'GET /api/docs/:file'],
]

describe('the routes of the server', () => {
  it('are exactly the calls of the contract, the routes of help desk and pipelines, and the public ones', () => {
    const served = createApp(server.deps)
      .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`)
    const known = [
      ...names.flatMap((name) => routesOf(calls[name])),
      ...helpdeskRoutes,
      ...releaseRoutes,
      ...openRoutes,
    ]
    expect([...new Set(served)].toSorted()).toEqual([...new Set(known)].toSorted())
  })

  it.each([...helpdeskRoutes, ...releaseRoutes])(
    '%s answers 401 to every user, whatever the role',
    async (route) => {
      const [method = '', path = ''] = route.replace(':id', '1').replace(':name', 'sites').split(' ')
      const body = method === 'POST' ? { body: '{"body":"x"}' } : {}
      for (const role of [null, 1, 99]) {
        const headers = new Headers({ 'content-type': 'application/json' })
        if (role !== null) headers.set('authorization', `Bearer ${(await aUser(db, { role })).token}`)
        expect([role, (await fetch(`${url}${path}`, { method, headers, ...body })).status]).toEqual([
          role,
          401,
        ])
      }
    },
  )
})

/** Statuses that say "not you" or "not there for you". */
const refusals = [401, 403, 404]

type Row = { name: EndpointName; method: string }
const rows = names.flatMap((name): Row[] => {
  const methods = new Set(routesOf(calls[name]).map((route) => route.slice(0, route.indexOf(' '))))
  return [...methods].map((method) => ({ name, method }))
})

/** A token for a program. */
const program = { name: 'Robot', days: 1, addresses: [] }

const call = async (row: Row, example: ExampleCall, token?: string) =>
  (await callForText(row, example, token)).status

const callForText = ({ name, method }: Row, example: ExampleCall, token?: string) =>
  sendCall(url, { method, path: calls[name].path }, example, token)

/** Answer to a token of another account that asks for a foreign row. */
function expectedOfStranger(name: EndpointName, example: ExampleCall, role: number): number[] | 'allowed' {
  const { access } = calls[name]
  if (access === 'public') return 'allowed'
  if (access === 'admin' && role !== 99) return [403]
  if (example.names === undefined || access === 'admin') return 'allowed'
  if (example.names !== 'account' && role === 99) return 'allowed'
  return example.names === 'user' || name === 'authorizeChannel' ? [403] : [404]
}

function check(name: EndpointName, status: number, expected: number[] | 'allowed'): void {
  if (expected !== 'allowed') expect([name, expected]).toEqual([name, [status]])
  else expect([name, refusals.includes(status) && status]).toEqual([name, false])
  expect(status).not.toBe(500)
}

// spec: AA-6-003, AA-6-004, AA-5-017
describe.each(rows)('$method $name', ({ name, method }) => {
  const row = { name, method }
  it('answers 401 without a token, unless it is public', async () => {
    const own = await ownedRows(server.deps)
    const status = await call(row, exampleCalls[name](own))
    check(name, status, calls[name].access === 'public' ? 'allowed' : [401])
  })

  it('refuses a user of another account, unless it is public or names no row of that account', async () => {
    const example = exampleCalls[name](await ownedRows(server.deps))
    const { token } = await aUser(db)
    check(name, await call(row, example, token), expectedOfStranger(name, example, 1))
  })

  it('serves a user of the account with role 1, unless it is for administrators', async () => {
    const own = await ownedRows(server.deps)
    const status = await call(row, exampleCalls[name](own), own.user.token)
    check(name, status, calls[name].access === 'admin' ? [403] : 'allowed')
  })

  it('refuses a token with every scope but its own, and says so', async () => {
    const { scope, access } = calls[name]
    if (access === 'public' || scope === null) return
    const own = await ownedRows(server.deps)
    const scopes = TokenScope.options.filter((one) => one !== scope)
    const { secret } = await insertToken(db, own.user.id, { ...program, scopes }, new Date())
    const { status, text } = await callForText(row, exampleCalls[name](own), secret)
    expect([status, text]).toEqual([403, expect.stringContaining('"reason":"token_scope"')])
    expect(text).not.toContain(own.user.email)
  })

  it('serves a token with its scope alone, where a token may have it', async () => {
    const { scope } = calls[name]
    const known = TokenScope.safeParse(scope).data
    if (known === undefined) return
    const own = await ownedRows(server.deps)
    const { secret } = await insertToken(db, own.user.id, { ...program, scopes: [known] }, new Date())
    check(name, await call(row, exampleCalls[name](own), secret), 'allowed')
  })

  // spec: AA-9-004
  it('refuses an administrator only when it names a row that is for another account alone', async () => {
    const example = exampleCalls[name](await ownedRows(server.deps))
    const { token } = await aUser(db, { role: 99 })
    check(name, await call(row, example, token), expectedOfStranger(name, example, 99))
  })
})

describe('a path outside the contract', () => {
  it.each(['/api/openapi.json', '/config.json', '/remotes.json', '/api/logos/none.png', '/api/nothing'])(
    '%s does not contain the e-mail address of an account, with or without a token',
    async (path) => {
      const { token, email } = await aUser(db)
      for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
        const text = await (await fetch(`${url}${path}`, { headers })).text()
        expect(text).not.toContain(email)
      }
    },
  )
})

import type { Endpoint } from '@flotilla/api/contract'
import { type EndpointName, endpoints } from '@flotilla/api/endpoints'
import { afterAll, describe, expect, it } from 'vitest'
import { aUser, startTestServer } from '../testing/index.ts'
import { type ExampleCall, exampleCalls } from './example-calls.ts'
import { ownedRows } from './owned-rows.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server

const calls: Record<EndpointName, Endpoint> = endpoints
const names = (Object.keys(calls) as EndpointName[]).filter(
  (name) => name !== 'backupAndAuditSite' || server.deps.jobs.kinds.has('backupandaudit'),
)
/** Statuses that say "not you" or "not there for you". */
const refusals = [401, 403, 404]

async function call(name: EndpointName, { params, query, body }: ExampleCall, token?: string) {
  const { path, method } = calls[name]
  const place = path.replace(/\{(\w+)\}/g, (_, key: string) => String(params?.[key]))
  const { status } = await fetch(`${url}/api${place}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return status
}

/** What somebody with a token of another account gets for a row that is not theirs. */
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
describe.each(names)('%s', (name) => {
  it('without a token', async () => {
    const own = await ownedRows(db)
    const status = await call(name, exampleCalls[name](own))
    check(name, status, calls[name].access === 'public' ? 'allowed' : [401])
  })

  it('with a token of another account', async () => {
    const example = exampleCalls[name](await ownedRows(db))
    const { token } = await aUser(db)
    check(name, await call(name, example, token), expectedOfStranger(name, example, 1))
  })

  it('with role 1, for one’s own', async () => {
    const own = await ownedRows(db)
    const status = await call(name, exampleCalls[name](own), own.user.token)
    check(name, status, calls[name].access === 'admin' ? [403] : 'allowed')
  })

  // spec: AA-9-004
  it('with role 99', async () => {
    const example = exampleCalls[name](await ownedRows(db))
    const { token } = await aUser(db, { role: 99 })
    check(name, await call(name, example, token), expectedOfStranger(name, example, 99))
  })
})

describe('what is no call of the contract', () => {
  it.each(['/api/openapi.json', '/config.json', '/remotes.json', '/api/logos/none.png', '/api/nothing'])(
    '%s tells nothing of any account, with or without a token',
    async (path) => {
      const { token, email } = await aUser(db)
      for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
        const text = await (await fetch(`${url}${path}`, { headers })).text()
        expect(text).not.toContain(email)
      }
    },
  )
})

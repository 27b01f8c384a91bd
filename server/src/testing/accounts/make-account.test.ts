import { getUser, listInvoices, listSites } from '@flotilla/api/contract'
import { startSimulator } from '@flotilla/simulator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '../../demo/index.ts'
import { callApi } from '../call-api.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { makeAccount } from './make-account.ts'

let server: TestServer
let simulator: Awaited<ReturnType<typeof startSimulator>>
beforeAll(async () => {
  simulator = await startSimulator({})
  server = await startTestServer({ environment: { SIMULATOR_URL: simulator.url, DEMO_SITES: '3' } })
  await seedDemo(server.deps)
})
afterAll(async () => {
  await server.close()
  await simulator.close()
})

const slugs = ['physio-am-park', 'baeckerei-klein']
const sitesOf = async (token: string) => (await callApi(server.url, listSites, { token })).parsed().data

it('makes agencies side by side: each has copies of the sites, invoices, and a person who is signed in', async () => {
  const one = await makeAccount(server.deps, { kind: 'agency', name: 'a1', slugs })
  const other = await makeAccount(server.deps, { kind: 'agency', name: 'b2', slugs })
  const [own, others] = [await sitesOf(one.token), await sitesOf(other.token)]
  const names = one.siteIds.map((id) => own.find((site) => site.id === id)?.name)
  expect(names).toEqual(['Physio am Park', 'Bäckerei Klein'])
  expect(others.map(({ name }) => name).sort()).toEqual(names.toSorted())
  expect(own.some(({ id }) => others.some((site) => site.id === id))).toBe(false)
  expect(own.every(({ process_state }) => process_state === 0)).toBe(true)
  const invoices = (await callApi(server.url, listInvoices, { token: other.token })).parsed()
  expect(invoices.meta.pagination.total).toBe(14)
})

it.each([
  ['new', 'nora@c3.test', true],
  ['unpaid', 'uwe@c3.test', false],
  ['admin', 'ada@c3.test', true],
] as const)('makes an account like the demo’s of the kind %s', async (kind, email, hasService) => {
  const made = await makeAccount(server.deps, { kind, name: 'c3', slugs: [] })
  expect(made.email).toBe(email)
  const { status } = await callApi(server.url, listSites, { token: made.token })
  expect(status).toBe(hasService ? 200 : 402)
  expect((await callApi(server.url, getUser, { token: made.token })).status).toBe(200)
})

it('rejects when the simulator has no such site', async () => {
  const order = { kind: 'agency', name: 'd4', slugs: ['no-such-site'] } as const
  await expect(makeAccount(server.deps, order)).rejects.toThrow('The simulator copies no no-such-site: 404')
})

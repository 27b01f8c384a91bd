import { listActivity, listInvoices, listMails, listSentReports, login } from '@flotilla/api/contract'
import { startSimulator } from '@flotilla/simulator'
import { afterAll, describe, expect, it } from 'vitest'
import { callApi, startTestServer } from '../testing/index.ts'
import { seedDemo } from './seed-demo.ts'
import { rareStates } from './seed-faults.ts'

const simulator = await startSimulator({ sites: 3 })
afterAll(() => simulator.close())

async function aDemo(faults: '0' | '1') {
  const server = await startTestServer({
    environment: { SIMULATOR_URL: simulator.url, DEMO_SITES: '3', DEMO_FAULTS: faults },
  })
  afterAll(() => server.close())
  await seedDemo(server.deps)
  return server
}
const [plain, faulty] = [await aDemo('0'), await aDemo('1')]

describe.each(Object.entries(rareStates))('the rare demo state "%s"', (_, { count }) => {
  it('exists once with DEMO_FAULTS=1 and not without', async () => {
    expect([await count(plain.db), await count(faulty.db)]).toEqual([0, 1])
  })
})

it('the rare demo states are visible to the users whom they concern', async () => {
  const { url } = faulty
  const signIn = async (email: string) =>
    (await callApi(url, login, { body: { email, password: 'flotilla-demo' } })).parsed().token
  const token = await signIn('agency@demo.test')
  const bills = (await callApi(url, listInvoices, { token, query: { limit: 100 } })).parsed().data
  expect(bills.filter(({ payment_state }) => payment_state === 'failed')).toHaveLength(1)
  const reports = (await callApi(url, listSentReports, { token })).parsed().data
  expect(reports).toMatchObject([{ state: 'failed', kind: 'customer' }])
  const log = (await callApi(url, listActivity, { token, query: { limit: 2000 } })).parsed().data
  expect(log.filter(({ payload }) => payload === 'Cancelled by Jonas Albrecht.')).toHaveLength(1)
  const unsent = await callApi(url, listMails, { token: await signIn('admin@demo.test') })
  expect(unsent.parsed().data).toMatchObject([{ recipient: 'buchhaltung@studio-nordlicht.test' }])
})

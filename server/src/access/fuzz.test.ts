import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { fuzzCalls } from './testing/fuzz.ts'

const server = await startTestServer({ environment: { HELPDESK_SECRET: 'secret of the help desk' } })
afterAll(() => server.close())

it('answers hostile calls, the same in each run, without a 500, and changes nothing of another account', async () => {
  const { cases } = await fuzzCalls(server, 100, 1)
  expect(cases).toBeGreaterThanOrEqual(100)
})

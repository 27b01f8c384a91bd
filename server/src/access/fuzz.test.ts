import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { fuzzCalls } from './testing/fuzz.ts'

const server = await startTestServer({ environment: { HELPDESK_SECRET: 'secret of the help desk' } })
afterAll(() => server.close())

/** Always the same; fuzz.long.test.ts has more of them, and others each time. */
it('answers 60 hostile calls without a 500, and changes nothing of another account', async () => {
  const { cases } = await fuzzCalls(server, 60, 1)
  expect(cases).toBeGreaterThanOrEqual(60)
})

import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { fuzzCalls } from './testing/fuzz.ts'

const server = await startTestServer({ environment: { HELPDESK_SECRET: 'secret of the help desk' } })
afterAll(() => server.close())

it('answers 3000 hostile calls without a 500, and changes nothing of another account', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const { cases, cpuMs, slowest } = await fuzzCalls(server, 3000, seed)
  console.log(`fuzz: ${cases} calls, ${Math.round(cpuMs)} ms of CPU, seed ${seed}`)
  console.log(`dearest: ${Math.round(slowest.cpuMs)} ms, ${slowest.call.slice(0, 120)}`)
  expect(cases).toBeGreaterThanOrEqual(3000)
}, 600_000)

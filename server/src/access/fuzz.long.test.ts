import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { fuzzCalls } from './testing/fuzz.ts'

const server = await startTestServer({ environment: { HELPDESK_SECRET: 'secret of the help desk' } })
afterAll(() => server.close())

it('answers 2000 hostile calls, others in each run, without a 500, and changes nothing of another account', {
  timeout: 600_000,
}, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  console.log(`fuzz: seed ${seed}`)
  const { cases, cpuMs, slowest } = await fuzzCalls(server, 2000, seed)
  console.log(`fuzz: ${cases} calls, ${Math.round(cpuMs)} ms of CPU`)
  console.log(`dearest: ${Math.round(slowest.cpuMs)} ms, ${slowest.call.slice(0, 120)}`)
  expect(cases).toBeGreaterThanOrEqual(2000)
})

import { fuzzCalls, startTestServer } from '@flotilla/server/testing'

/**
 * `pnpm bench fuzz`: 10000 hostile calls of the contract. `FUZZ_CASES` sets the number, `FUZZ_SEED` repeats a
 * run.
 */
export async function benchFuzz(): Promise<void> {
  const cases = Number(process.env.FUZZ_CASES ?? 10_000)
  const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`${cases} hostile calls of the contract, seed ${seed}`)
  const server = await startTestServer({ environment: { HELPDESK_SECRET: 'secret of the help desk' } })
  try {
    const { cases: sent, cpuMs, slowest } = await fuzzCalls(server, cases, seed)
    console.log(`${sent} calls, no 500, nothing of another account changed`)
    console.log(`CPU ${Math.round(cpuMs)} ms in all, ${(cpuMs / sent).toFixed(1)} ms a call`)
    console.log(`dearest ${Math.round(slowest.cpuMs)} ms: ${slowest.call}`)
  } finally {
    await server.close()
  }
}

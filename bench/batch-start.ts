import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDatabase } from '@flotilla/server'
import { aUser, fillSites, startPostgres, startTestServer } from '@flotilla/server/testing'
import { percentile } from './support/percentile.ts'

const sites = Number(process.env.BENCH_SITES ?? 20_000)
const runs = Number(process.env.BENCH_RUNS ?? 5)
const targetMs = 1000
const stallMs = 200

/**
 * `pnpm bench batch-start`: one order by filter at all of `BENCH_SITES` (20000) sites, on a PostgreSQL of its
 * own: milliseconds until it is answered, and the longest stall of the server's event loop until half a
 * second later. Nothing runs the pieces.
 */
export async function benchBatchStart(): Promise<void> {
  const postgres = await startPostgres()
  const database = await openDatabase({ databaseUrl: await postgres.database() })
  const server = await startTestServer({ database })
  try {
    const times: number[] = []
    const stalls: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const { token, accountId } = await aUser(database.db)
      await fillSites(database.db, accountId, sites)
      const { took, stalled, ordered } = await order(`${server.url}/api/batches`, token)
      if (ordered !== sites) throw new Error(`${ordered} of ${sites} sites were ordered.`)
      times.push(took)
      stalls.push(stalled)
    }
    const answered = `p50 ${percentile(times, 50).toFixed()}, slowest ${Math.max(...times).toFixed()}`
    console.log(`${sites} sites by filter, ${runs} orders: ${answered} ms (target ${targetMs});`)
    console.log(`longest stall of the event loop ${Math.max(...stalls).toFixed()} ms (target ${stallMs})`)
  } finally {
    await server.close()
    await postgres.close()
  }
}

async function order(url: string, token: string) {
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const started = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ kind: 'backup', filter: {} })
  const answer = await fetch(url, { method: 'POST', headers, body })
  const took = performance.now() - started
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  const { data } = await answer.json()
  await new Promise((resolve) => setTimeout(resolve, 500))
  loop.disable()
  return { took, stalled: loop.max / 1e6, ordered: Number(data.counts.total) }
}

import { openDatabase } from '@flotilla/server'
import { aUser, fillSites, startPostgres, startTestServer } from '@flotilla/server/testing'
import { type Figure, figureLine, fleetAsks, timeAsk } from './support/fleet-asks.ts'

/** Sites of the account, and the target of p95 in milliseconds. */
const targets = new Map([
  [50, 15],
  [2000, 15],
  [20_000, 30],
  [100_000, 60],
])
const sizes = (process.env.BENCH_SITES ?? '50,2000').split(',').map(Number)
const runs = Number(process.env.BENCH_RUNS ?? 100)
const isEmbedded = process.env.BENCH_EMBEDDED === '1'

async function measure(count: number): Promise<Map<string, Figure>> {
  const postgres = isEmbedded ? null : await startPostgres()
  const database = await openDatabase(
    postgres === null ? 'memory' : { databaseUrl: await postgres.database() },
  )
  const server = await startTestServer({ database })
  try {
    const { token, accountId } = await aUser(database.db)
    await fillSites(database.db, accountId, count)
    const figures = new Map<string, Figure>()
    for (const [name, path] of Object.entries(fleetAsks))
      figures.set(name, await timeAsk({ url: server.url, token, runs }, path))
    return figures
  } finally {
    await server.close()
    await postgres?.close()
  }
}

/**
 * `pnpm bench fleet-size`: what the server counts, filters, judges and searches, over HTTP, for accounts of
 * `BENCH_SITES` sites, on a PostgreSQL of its own, or embedded with `BENCH_EMBEDDED=1`.
 */
export async function benchFleetSize(): Promise<void> {
  const where = isEmbedded ? 'the embedded database' : 'PostgreSQL'
  console.log(
    `${runs} calls each, over HTTP, ${where}; milliseconds p50 / p95 (target), kB of the largest answer`,
  )
  for (const count of sizes) {
    console.log(`\n${count} sites`)
    for (const [name, figure] of await measure(count))
      console.log(figureLine(name, figure, targets.get(count) ?? 60))
  }
}

if (import.meta.main) await benchFleetSize()

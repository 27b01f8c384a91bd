import { openDatabase } from '@flotilla/server'
import { aUser, fillSites, startPostgres, startTestServer } from '@flotilla/server/testing'
import { percentile } from './support/percentile.ts'

/** Sites of the account, and the target of p95 in milliseconds. */
const targets = new Map([
  [50, 15],
  [2000, 15],
  [20_000, 30],
  [100_000, 60],
])
const sizes = (process.env.BENCH_SITES ?? '50,2000').split(',').map(Number)
const runs = Number(process.env.BENCH_RUNS ?? 100)
const warmUp = 5
const isEmbedded = process.env.BENCH_EMBEDDED === '1'

/** The calls whose cost must not grow with the fleet; `run` makes each one different. */
const asks: Record<string, (run: number) => string> = {
  'list + figures': (run) => `/accountsites?limit=20&figures=1&page=${1 + (run % 2)}`,
  'list + figures, filtered': (run) =>
    `/accountsites?limit=20&figures=1&figure=attention&tls=soon&page=${1 + (run % 2)}`,
  'names beside the panel': () => '/accountsites?fields=name&limit=200',
  'names around a site': (run) => `/accountsites?fields=name&limit=200&around=${1 + (run % 50)}`,
  'attention by reason': () => '/accountattention?by=reason',
  'attention by site': (run) => `/accountattention?by=site&page=${1 + (run % 2)}`,
  'the next site': (run) => `/accountattention?by=site&limit=1&after=${1 + (run % 50)}`,
  'search for many': (run) => `/search?q=${['hotel', 'huber', 'verein'][run % 3]}`,
  'search with a mistake': (run) => `/search?q=${['hotle hubr', 'bakcerei', 'musuem 17'][run % 3]}`,
}

type Figure = { p50: number; p95: number; bytes: number }

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
    for (const [name, path] of Object.entries(asks)) figures.set(name, await time(server.url, token, path))
    return figures
  } finally {
    await server.close()
    await postgres?.close()
  }
}

async function time(base: string, token: string, path: (run: number) => string): Promise<Figure> {
  const times: number[] = []
  let bytes = 0
  for (let run = -warmUp; run < runs; run += 1) {
    const url = `${base}/api${path(run + warmUp)}`
    const started = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const body = await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    if (run < 0) continue
    times.push(performance.now() - started)
    bytes = Math.max(bytes, body.byteLength)
  }
  return { p50: percentile(times, 50), p95: percentile(times, 95), bytes }
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
    const target = targets.get(count) ?? 60
    console.log(`\n${count} sites`)
    for (const [name, { p50, p95, bytes }] of await measure(count)) {
      const mark = p95 > target ? ' !' : ''
      console.log(
        `${name.padEnd(28)}${p50.toFixed(1).padStart(8)} / ${p95.toFixed(1)} (${target})${mark}, ${(bytes / 1000).toFixed(1)} kB`,
      )
    }
  }
}

if (import.meta.main) await benchFleetSize()

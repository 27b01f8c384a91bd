import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@flotilla/server'
import { aUser, fillSites, startTestServer } from '@flotilla/server/testing'
import { percentile } from './support/percentile.ts'

const sizes = [
  { count: 2000, targetMs: 15 },
  { count: 100_000, targetMs: 60 },
]
const runs = Number(process.env.BENCH_RUNS ?? 100)
const warmUp = 5

/** A list as the console requests it; `page` of a run, so that no answer is requested twice. */
type Ask = { name: string; path: (run: number, pages: number, tagId: number) => string; perPage: number }

const page = (run: number, pages: number) => 1 + Math.floor((run * 7) % Math.max(1, Math.min(pages, 40)))
const sites = (query: string) => `/accountsites?limit=20&${query}`
const asks: Ask[] = [
  ...['name', 'state', 'app_version', 'tls_expiration', 'last_backup', 'last_checked_backup'].flatMap(
    (sort) =>
      ['asc', 'desc'].map((dir) => ({
        name: `sites by ${sort} ${dir}`,
        path: (run: number, pages: number) => sites(`sort=${sort}&dir=${dir}&page=${page(run, pages)}`),
        perPage: 20,
      })),
  ),
  { name: 'sites, last page', path: (_, pages) => sites(`sort=name&dir=asc&page=${pages}`), perPage: 20 },
  {
    name: 'sites with a tag',
    path: (run, pages, tagId) => sites(`tagId=${tagId}&page=${page(run, pages / 2)}`),
    perPage: 20,
  },
  { name: 'sites, search for one', path: (run) => sites(`search=site-${1000 + run}.inv`), perPage: 20 },
  {
    name: 'sites, search for many',
    path: (run, pages) => sites(`search=huber&page=${page(run, pages / 12)}`),
    perPage: 20,
  },
  {
    name: 'sites, search for all',
    path: (run, pages) => sites(`search=site&sort=state&page=${page(run, pages)}`),
    perPage: 20,
  },
  { name: 'sites, search for none', path: (run) => sites(`search=nothing${run}`), perPage: 20 },
  {
    name: 'updates',
    path: (run, pages) => `/accountupdates?limit=20&page=${page(run, pages / 3)}`,
    perPage: 20,
  },
  {
    name: 'updates by extension, search',
    path: (run, pages) =>
      `/accountupdates?limit=20&sort=translated_name&search=hika&page=${page(run, pages / 40)}`,
    perPage: 20,
  },
  { name: 'extensions of the account', path: () => '/accountextensions?limit=20', perPage: 20 },
]

/**
 * Milliseconds. `cpu`: p95 of the CPU time per call in this process, which is valid on a busy machine too.
 */
type Figure = { p50: number; p95: number; cpu: number }
type Figures = Map<string, Figure>

async function measure(count: number): Promise<Figures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-lists-'))
  const database = await openDatabase({ dataDir })
  const server = await startTestServer({ database })
  try {
    const { token, accountId } = await aUser(database.db)
    const { tagId } = await fillSites(database.db, accountId, count)
    const figures: Figures = new Map()
    for (const { name, path, perPage } of asks) {
      const times: number[] = []
      const cpus: number[] = []
      for (let run = -warmUp; run < runs; run += 1) {
        const url = `${server.url}/api${path(run + warmUp, Math.ceil(count / perPage), tagId)}`
        const started = performance.now()
        const cpu = process.cpuUsage()
        const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
        if (run < 0) continue
        times.push(performance.now() - started)
        const { user, system } = process.cpuUsage(cpu)
        cpus.push((user + system) / 1000)
      }
      figures.set(name, {
        p50: percentile(times, 50),
        p95: percentile(times, 95),
        cpu: percentile(cpus, 95),
      })
    }
    return figures
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * `pnpm bench lists`: a list as the console requests it, over HTTP, from the embedded database (quality:
 * Speed).
 */
export async function benchLists(): Promise<void> {
  const columns: Figures[] = []
  for (const { count } of sizes) columns.push(await measure(count))
  console.log(`lists of 20, ${runs} calls each, over HTTP from the embedded database; milliseconds`)
  const head = sizes
    .map(({ count, targetMs }) => `${count} sites p50 / p95 (${targetMs}) / CPU p95`.padStart(42))
    .join('')
  console.log(`${''.padEnd(32)}${head}`)
  for (const { name } of asks) {
    const cells = columns.map((column, index) => {
      const { p50, p95, cpu } = column.get(name) ?? { p50: 0, p95: 0, cpu: 0 }
      const mark = p95 > (sizes[index]?.targetMs ?? 0) ? ' !' : '  '
      return `${p50.toFixed(1)} / ${p95.toFixed(1)}${mark} / ${cpu.toFixed(1)}`.padStart(42)
    })
    console.log(`${name.padEnd(32)}${cells.join('')}`)
  }
}

if (import.meta.main) await benchLists()

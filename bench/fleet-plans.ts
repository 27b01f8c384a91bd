import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@flotilla/server'
import { aUser, fillNeighbours, fillSites, startPostgres, startTestServer } from '@flotilla/server/testing'
import { figureLine, fleetAsks, timeAsk } from './support/fleet-asks.ts'

/** Accounts of 200 sites beside the one of 2000: a million sites by default. */
const accounts = Number(process.env.BENCH_ACCOUNTS ?? 5000)
const runs = Number(process.env.BENCH_RUNS ?? 100)
const ownSites = 2000
const sitesOf = 200
const targetMs = 60

/** Pages of the database that a statement touched, by its plan. */
const pagesOf = (plan: string) => {
  const { hit = '0', read = '0' } =
    /Buffers: shared(?: hit=(?<hit>\d+))?(?: read=(?<read>\d+))?/.exec(plan)?.groups ?? {}
  return Number(hit) + Number(read)
}

/** The plan of the statement that touched most pages, without the text of the statement. */
function dearestPlan(log: string): string {
  const plans = log.split(/^.*duration: (?=[\d.]+ ms {2}plan:$)/m).slice(1)
  const [dearest = ''] = plans.sort((a, b) => pagesOf(b) - pagesOf(a))
  const lines = dearest.split('\n')
  const from = lines.findIndex((line) => line.includes('(cost='))
  const own = lines.slice(from).filter((line) => line.startsWith('\t'))
  return own.map((line) => line.slice(1, 161)).join('\n')
}

/**
 * `pnpm bench fleet-plans`: the fleet's calls of an account of 2000 sites on a PostgreSQL with
 * `BENCH_ACCOUNTS` accounts of 200 sites beside it, and how PostgreSQL answers each: rows, buffers, and what
 * was read and not shown.
 */
export async function benchFleetPlans(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flotilla-plans-'))
  const logFile = path.join(folder, 'postgres.log')
  const postgres = await startPostgres({
    log: logFile,
    settings: [
      ...['session_preload_libraries=auto_explain', 'auto_explain.log_analyze=on'],
      ...['auto_explain.log_timing=off', 'auto_explain.log_buffers=on'],
    ],
  })
  const database = await openDatabase({ databaseUrl: await postgres.database() })
  const server = await startTestServer({ database })
  const log = () => readFile(logFile, 'utf8')
  const explain = async (minDuration: 0 | -1) => {
    await postgres.say(`alter system set auto_explain.log_min_duration = ${minDuration}`)
    await postgres.say('select pg_reload_conf()')
  }
  try {
    const { token, accountId } = await aUser(database.db)
    await fillNeighbours(database.db, { accounts, sitesOf })
    await fillSites(database.db, accountId, ownSites)
    console.log(
      `${ownSites} sites of ${accounts * sitesOf + ownSites}, ${runs} calls each; milliseconds p50 / p95 (target)`,
    )
    const caller = { url: server.url, token }
    for (const [name, ask] of Object.entries(fleetAsks))
      console.log(figureLine(name, await timeAsk({ ...caller, runs }, ask), targetMs))
    for (const [name, ask] of Object.entries(fleetAsks)) {
      await explain(0)
      const before = (await log()).length
      await timeAsk({ ...caller, runs: 1 }, ask)
      await explain(-1)
      console.log(`\n### ${name}\n${dearestPlan((await log()).slice(before))}`)
    }
  } finally {
    await server.close()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await benchFleetPlans()

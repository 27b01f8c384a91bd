import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getUser } from '@flotilla/api/contract'
import { sql } from 'drizzle-orm'
import getPort from 'get-port'
import { type Db, openDatabase } from '../../../db/index.ts'
import { callApi } from '../../../testing/call-api.ts'
import { startPostgres, type TestPostgres } from '../../../testing/postgres/start-postgres.ts'
import { type ServerProcess, serverProcess } from '../../../testing/processes/server-process.ts'
import { simulatorProcess } from '../../../testing/processes/simulator-process.ts'
import { isUp, lastSeq, place, tokenOf, unheardBy, untilIdle } from '../at-server.ts'
import { tapEvents } from '../faults/event-tap.ts'
import { judge, type Verdict } from '../killing/judge.ts'
import type { KillOrder } from '../killing/order.ts'
import { planOrders } from '../killing/plan-orders.ts'
import { createSeeded } from '../killing/seeded.ts'

type Options = { processes: number; jobs: number; sites: number }

/** The result of a run of several processes. */
export type ProcessFigures = Verdict & {
  processes: number
  accepted: number
  unknown: number
  refused: number
  /** Most processes that had work in hand at the same time. */
  holders: number
  /** Events that did not come through the socket of the process that lived on. */
  unheard: number
  seconds: number
}

const speed = '20'

/**
 * Processes on one PostgreSQL that are asked for work of all kinds in turn, while one is killed, one is
 * stopped as an operator stops it, each started again, and the database restarts; only the last process lives
 * through it all.
 */
export async function runProcesses({ processes, jobs, sites }: Options): Promise<ProcessFigures> {
  await using stack = new AsyncDisposableStack()
  const postgres = await startPostgres()
  stack.defer(postgres.close)
  const databaseUrl = await postgres.database()
  const { db, close } = await openDatabase({ databaseUrl })
  stack.defer(close)
  const simulator = await simulatorProcess({ DEMO_SITES: String(sites), DEMO_SPEED: speed })
  stack.defer(simulator.close)
  const servers = await startServers(stack, { processes, sites, databaseUrl, simulatorUrl: simulator.url })
  const survivor = at(servers, processes - 1)
  const token = await tokenOf(survivor)
  await untilIdle(survivor, token)
  const { account_id: accountId } = (await callApi(survivor.url, getUser, { token })).parsed().data
  const tap = await tapEvents(survivor.url, token, accountId)
  const orders = await planOrders(db, jobs, createSeeded('processes'))
  const begun = { at: new Date(), seq: await lastSeq(db), effects: (await simulator.effects()).length }
  const holders = await goThrough({ db, postgres, servers, token, orders })
  await untilIdle(survivor, token)
  const seconds = Math.round((Date.now() - begun.at.getTime()) / 1000)
  const verdict = await judge(db, orders, await simulator.effects(), begun)
  const unheard = await unheardBy(db, [tap], begun.seq)
  tap.close()
  const count = (answer: KillOrder['answer']) => orders.filter((order) => order.answer === answer).length
  const answers = { accepted: count('accepted'), unknown: count('unknown'), refused: count('refused') }
  return { processes, ...answers, holders, unheard, seconds, ...verdict }
}

type Place = { processes: number; sites: number; databaseUrl: string; simulatorUrl: string }

async function startServers(
  stack: AsyncDisposableStack,
  { processes, sites, databaseUrl, simulatorUrl }: Place,
): Promise<ServerProcess[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-processes-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  const environment = {
    ...{ DATABASE_URL: databaseUrl, APP_KEY: '2'.repeat(64), LOG_LEVEL: 'warn', CLOCKS: '0' },
    ...{ DEMO_SITES: String(sites), DEMO_SPEED: speed },
  }
  const servers: ServerProcess[] = []
  for (let count = 0; count < processes; count += 1) {
    const server = serverProcess({ dataDir, port: await getPort(), simulatorUrl, environment })
    stack.defer(() => server.kill())
    await server.run()
    servers.push(server)
  }
  return servers
}

type Journey = {
  db: Db
  postgres: TestPostgres
  servers: ServerProcess[]
  token: string
  orders: KillOrder[]
}

/**
 * Orders a quarter of the work before each fault, and one after all of them. Resolves with the highest number
 * of holders seen.
 */
async function goThrough({ db, postgres, servers, token, orders }: Journey): Promise<number> {
  const quarter = Math.ceil(orders.length / 4)
  const ask = async (index: number) => {
    for (const [turn, order] of orders.slice(index * quarter, (index + 1) * quarter).entries()) {
      const server = at(servers, turn % servers.length)
      await place((await isUp(server)) ? server : at(servers, servers.length - 1), token, order)
    }
  }
  const [first, second] = [at(servers, 0), at(servers, servers.length > 2 ? 1 : 0)]
  await ask(0)
  const holders = await at(servers, servers.length - 1).eventually(async () => {
    const found = await holdersIn(db)
    return found >= 2 ? found : undefined
  })
  await first.kill()
  await ask(1)
  await first.run()
  await second.kill('SIGTERM')
  await ask(2)
  await second.run()
  await postgres.stop('fast')
  await postgres.start()
  for (const server of servers) await server.eventually(async () => (await isUp(server)) || undefined)
  await ask(3)
  return holders
}

async function holdersIn(db: Db): Promise<number> {
  const { rows } = await db.execute<{ holders: string }>(
    sql`select count(distinct lease_owner) as holders from jobs where state = 'running'`,
  )
  return Number(rows[0]?.holders)
}

function at(servers: readonly ServerProcess[], index: number): ServerProcess {
  const server = servers[index]
  if (server === undefined) throw new Error('There is no such server.')
  return server
}

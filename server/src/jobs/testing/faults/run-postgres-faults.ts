import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { backupSite, getUser, listSites, login } from '@flotilla/api/contract'
import getPort from 'get-port'
import { type Db, openDatabase } from '../../../db/index.ts'
import { callApi } from '../../../testing/call-api.ts'
import { startSilentProxy } from '../../../testing/postgres/silent-proxy.ts'
import { startPostgres } from '../../../testing/postgres/start-postgres.ts'
import { type ServerProcess, serverProcess } from '../../../testing/processes/server-process.ts'
import { simulatorProcess } from '../../../testing/processes/simulator-process.ts'
import { isUp, lastSeq, unheardBy } from '../at-server.ts'
import { judge, type Verdict } from '../killing/judge.ts'
import type { KillOrder } from '../killing/order.ts'
import { tapEvents } from './event-tap.ts'
import { type FaultName, faults } from './faults.ts'
import { sayHow } from './say-how.ts'

type Options = {
  faults: readonly FaultName[]
  /** How long a fault stays after both servers have said that they cannot work, in milliseconds. */
  lastsMs: (fault: FaultName) => number
  onFault?: (figures: FaultFigures) => void
}

/** The outcome of one fault. */
export type FaultFigures = Verdict & {
  fault: FaultName
  /** Backups that were running. */
  running: number
  /** Whether both processes reported 503 as their health, and their answer to a call that writes. */
  saidSo: boolean
  refusedWith: string
  /** From the end of the fault until both processes were healthy, and until each backup had gone on. */
  healthySeconds: number
  onSeconds: number
  /** Events that did not reach the sockets of both processes. */
  unheard: number
  /** Processes that ended. */
  dead: number
}

/** Slow enough that every backup is in its middle when the fault comes. */
const speed = '4'
const backups = 12

/** Two servers on one PostgreSQL with twelve backups running, through one fault after the other. */
export async function runPostgresFaults(options: Options): Promise<FaultFigures[]> {
  await using stack = new AsyncDisposableStack()
  const postgres = await startPostgres({ settings: ['max_connections=70'] })
  stack.defer(postgres.close)
  const proxy = await startSilentProxy(postgres.port)
  stack.defer(proxy.close)
  const databaseUrl = await postgres.database()
  const { db, close } = await openDatabase({ databaseUrl })
  stack.defer(close)
  const simulator = await simulatorProcess({ DEMO_SITES: '40', DEMO_SPEED: speed })
  stack.defer(simulator.close)
  const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-faults-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  const throughProxy = databaseUrl.replace(String(postgres.port), String(proxy.port))
  const servers: ServerProcess[] = []
  for (let count = 0; count < 2; count += 1) {
    const environment = {
      ...{ DATABASE_URL: throughProxy, APP_KEY: '2'.repeat(64), LOG_LEVEL: 'warn', CLOCKS: '0' },
      ...{ DEMO_SITES: '40', DEMO_SPEED: speed },
    }
    const server = serverProcess({
      dataDir,
      port: await getPort(),
      simulatorUrl: simulator.url,
      environment,
    })
    stack.defer(() => server.kill())
    await server.run()
    servers.push(server)
  }
  const house = {
    db,
    servers,
    simulator,
    place: { postgres, proxy, database: new URL(databaseUrl).pathname.slice(1) },
  }
  const figures: FaultFigures[] = []
  for (const fault of options.faults) {
    const found = await goThrough(fault, house, options.lastsMs(fault))
    figures.push(found)
    options.onFault?.(found)
  }
  return figures
}

type House = {
  db: Db
  servers: ServerProcess[]
  simulator: Awaited<ReturnType<typeof simulatorProcess>>
  place: Parameters<(typeof faults)['unreachable']['begin']>[0]
}

async function goThrough(name: FaultName, house: House, lastsMs: number): Promise<FaultFigures> {
  const { db, servers, simulator, place } = house
  const fault = faults[name]
  const token = await signIn(servers)
  await untilIdle(servers, token)
  const { account_id: accountId } = (await callApi(urlOf(servers, 0), getUser, { token })).parsed().data
  const taps = await Promise.all(servers.map(({ url }) => tapEvents(url, token, accountId)))
  const begun = { at: new Date(), seq: await lastSeq(db), effects: (await simulator.effects()).length }
  const idleSiteId = (await sitesOf(servers, token)).find(({ data }) => !data.can_start_backup)?.id ?? 0
  const orders = await placeOrders(servers, token)
  await underWay(servers, token)
  await fault.begin(place)
  const say = fault.isOutage
    ? await sayHow(servers, token, idleSiteId, lastsMs)
    : { saidSo: true, refusedWith: '-' }
  if (!fault.isOutage) await wait(lastsMs)
  await fault.end(place)
  const endedAt = new Date()
  const since = () => Math.round((Date.now() - endedAt.getTime()) / 100) / 10
  const healthySeconds = await whenHealthy(servers, token).then(since, () => Number.POSITIVE_INFINITY)
  const onSeconds = await whenGoingOn(db, endedAt).then(since, () => Number.POSITIVE_INFINITY)
  const dead = await deadOf(servers)
  for (const server of servers) if (!(await isUp(server))) await server.run()
  await untilIdle(servers, token)
  const verdict = await judge(db, orders, await simulator.effects(), begun)
  const unheard = await unheardBy(db, taps, begun.seq)
  for (const tap of taps) tap.close()
  return { fault: name, running: orders.length, ...say, healthySeconds, onSeconds, unheard, dead, ...verdict }
}

function urlOf(servers: ServerProcess[], index: number): string {
  const server = servers[index % servers.length]
  if (server === undefined) throw new Error('There is no server.')
  return server.url
}

async function signIn(servers: ServerProcess[]): Promise<string> {
  const body = { email: 'agency@demo.test', password: 'flotilla-demo' }
  return (await callApi(urlOf(servers, 0), login, { body })).parsed().token
}

async function sitesOf(servers: ServerProcess[], token: string) {
  return (await callApi(urlOf(servers, 1), listSites, { token, query: { limit: '2000' } })).parsed().data
}

async function placeOrders(servers: ServerProcess[], token: string): Promise<KillOrder[]> {
  const free = (await sitesOf(servers, token)).filter(({ data }) => data.can_start_backup)
  return Promise.all(
    free.slice(0, backups).map(async ({ id }, index): Promise<KillOrder> => {
      const answer = await callApi(urlOf(servers, index), backupSite, { token, params: { id } })
      return {
        kind: 'backup',
        siteId: id,
        subjectId: null,
        answer: answer.status < 300 ? 'accepted' : 'refused',
      }
    }),
  )
}

/** Some have begun at their sites, and none is done. */
async function underWay(servers: ServerProcess[], token: string): Promise<void> {
  await eventually(servers, async () => {
    const begun = (await sitesOf(servers, token)).filter(({ data }) => (data.progress ?? 0) > 0)
    return begun.length >= backups / 3 ? true : undefined
  })
}

async function untilIdle(servers: ServerProcess[], token: string): Promise<void> {
  await eventually(servers, async () => {
    const rows = await sitesOf(servers, token)
    return rows.every(({ process_state }) => process_state === 0) ? true : undefined
  })
}

async function whenHealthy(servers: ServerProcess[], token: string): Promise<void> {
  for (const server of servers) {
    await eventually([server], async () => {
      if (!(await isUp(server))) return undefined
      return (await callApi(server.url, listSites, { token })).status === 200 ? true : undefined
    })
  }
}

/** Each backup that was unfinished has been saved again since. */
async function whenGoingOn(db: Db, since: Date): Promise<void> {
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    const { rows } = await db
      .execute<{ waiting: number }>(
        `select count(*)::int as waiting from jobs
         where state in ('queued', 'running') and updated_at <= '${since.toISOString()}'`,
      )
      .catch(() => ({ rows: [] }))
    if (rows[0]?.waiting === 0) return
    await wait(50)
  }
  throw new Error('The work did not go on.')
}

async function deadOf(servers: ServerProcess[]): Promise<number> {
  return servers.filter(({ isAlive }) => !isAlive()).length
}

function eventually<T>(servers: ServerProcess[], look: () => Promise<T | undefined>): Promise<T> {
  const [server] = servers
  if (server === undefined) throw new Error('There is no server.')
  return server.eventually(look)
}

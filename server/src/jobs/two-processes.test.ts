import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { backupSite, cancelSiteWork, listSites, login } from '@flotilla/api/contract'
import { gt, max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../db/index.ts'
import { events } from '../db/schema/events.ts'
import { callApi } from '../testing/call-api.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres/start-postgres.ts'
import { freePort } from '../testing/processes/free-port.ts'
import { serverProcess } from '../testing/processes/server-process.ts'
import { simulatorProcess } from '../testing/processes/simulator-process.ts'
import { judge } from './testing/killing/judge.ts'
import { pathOf } from './testing/killing/order.ts'
import { planOrders } from './testing/killing/plan-orders.ts'
import { createSeeded } from './testing/killing/seeded.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.close())
const count = 30

async function twoProcesses(databaseUrl: string) {
  const speed = { DEMO_SITES: '40', DEMO_SPEED: '20' }
  const simulator = await simulatorProcess(speed)
  onTestFinished(simulator.close)
  const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-two-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const environment = {
    ...speed,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    CLOCKS: '0',
    APP_KEY: '2'.repeat(64),
  }
  const start = async () => {
    const server = serverProcess({
      dataDir,
      port: await freePort(),
      simulatorUrl: simulator.url,
      environment,
    })
    onTestFinished(() => server.kill())
    await server.run()
    return server
  }
  return { simulator, a: await start(), b: await start() }
}

describe('two processes on PostgreSQL', { timeout: 240_000 }, () => {
  it('share the work, and one finishes what the other was killed over, nothing lost and nothing twice', async () => {
    const databaseUrl = await postgres.database()
    const { db, close } = await openDatabase({ databaseUrl })
    onTestFinished(close)
    const { simulator, a, b } = await twoProcesses(databaseUrl)
    const body = { email: 'agency@demo.test', password: 'flotilla-demo' }
    const { token } = (await callApi(a.url, login, { body })).parsed()
    const isIdle = async () => {
      const { data } = (await callApi(b.url, listSites, { token, query: { limit: '2000' } })).parsed()
      return data.every(({ process_state }) => process_state === 0) ? true : undefined
    }
    await b.eventually(isIdle)
    const orders = await planOrders(db, count, createSeeded('two'))
    const [last] = await db.select({ seq: max(events.seq) }).from(events)
    const begun = { at: new Date(), seq: last?.seq ?? 0, effects: (await simulator.effects()).length }
    for (const [index, order] of orders.entries()) {
      const { url } = index % 2 === 0 ? a : b
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${url}/api${pathOf(order)}`, { method: 'POST', headers })
      order.answer = answer.ok ? 'accepted' : 'refused'
    }
    await wait(300)
    const held = await db.execute<{ owners: string }>(
      sql`select count(distinct lease_owner) as owners from jobs where lease_until > now()`,
    )
    await a.kill()
    await b.eventually(isIdle)
    const { lost, doubled, busy, jobs } = await judge(db, orders, await simulator.effects(), begun)
    console.log(`two processes: ${jobs} jobs, held by ${held.rows[0]?.owners} when one was killed`)
    expect({ lost, doubled, busy }).toEqual({ lost: [], doubled: [], busy: [] })
    expect(Number(held.rows[0]?.owners)).toBe(2)
    expect(orders.filter(({ answer }) => answer === 'accepted').length).toBeGreaterThan(count / 2)
  })

  it('a wish to cancel reaches the process that has the work in hand, whichever was asked', async () => {
    const databaseUrl = await postgres.database()
    const { db, close } = await openDatabase({ databaseUrl })
    onTestFinished(close)
    const { a, b } = await twoProcesses(databaseUrl)
    const body = { email: 'agency@demo.test', password: 'flotilla-demo' }
    const { token } = (await callApi(a.url, login, { body })).parsed()
    const sites = async () =>
      (await callApi(b.url, listSites, { token, query: { limit: '2000' } })).parsed().data
    const isIdle = async () =>
      (await sites()).every(({ process_state }) => process_state === 0) ? true : undefined
    await b.eventually(isIdle)
    const chosen = (await sites()).filter(({ data }) => data.can_start_backup).slice(0, 8)
    const [last] = await db.select({ seq: max(events.seq) }).from(events)
    for (const { id } of chosen) await callApi(a.url, backupSite, { token, params: { id } })
    await b.eventually(async () => {
      const begun = (await sites()).filter(({ data }) => (data.progress ?? 0) > 0)
      return begun.length > 0 ? true : undefined
    })
    for (const [index, { id }] of chosen.entries()) {
      const { url } = index % 2 === 0 ? a : b
      expect((await callApi(url, cancelSiteWork, { token, params: { id } })).status).toBe(200)
    }
    await b.eventually(isIdle)
    const told = await db
      .select()
      .from(events)
      .where(gt(events.seq, last?.seq ?? 0))
    const ends = told.filter(({ name }) => name === 'backup.failed' || name === 'backup.finished')
    expect(ends.map(({ name, payload }) => [name, payload.is_cancelled])).toEqual(
      chosen.map(() => ['backup.failed', true]),
    )
  })
})

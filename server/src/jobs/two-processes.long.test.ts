import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupSite, cancelSiteWork, listSites, login } from '@flotilla/api/contract'
import { gt, max } from 'drizzle-orm'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../db/index.ts'
import { events } from '../db/schema/events.ts'
import { callApi } from '../testing/call-api.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres/start-postgres.ts'
import { serverProcess } from '../testing/processes/server-process.ts'
import { simulatorProcess } from '../testing/processes/simulator-process.ts'
import { runProcesses } from './testing/processes/run-processes.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.close())

async function twoProcesses(databaseUrl: string) {
  // Slow enough that no backup is done when it is cancelled.
  const speed = { DEMO_SITES: '40', DEMO_SPEED: '4' }
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
      port: await getPort(),
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
  it('lose no job and run none twice while one is killed, one is stopped and the database restarts', async () => {
    const figures = await runProcesses({ processes: 2, jobs: 30, sites: 40 })
    console.log('two processes:', JSON.stringify(figures))
    const { lost, doubled, busy, unheard, holders, accepted } = figures
    expect({ lost, doubled, busy, unheard, holders }).toEqual({
      ...{ lost: [], doubled: [], busy: [], unheard: 0, holders: 2 },
    })
    expect(accepted).toBeGreaterThan(15)
  })

  it('cancel work on a site no matter which of them runs it and which receives the request', async () => {
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
    await Promise.all(chosen.map(({ id }) => callApi(a.url, backupSite, { token, params: { id } })))
    await b.eventually(async () => {
      const begun = (await sites()).filter(({ data }) => (data.progress ?? 0) > 0)
      return begun.length > 0 ? true : undefined
    })
    // All at once: one that is done before its turn could not be cancelled any more.
    const answers = await Promise.all(
      chosen.map(({ id }, index) => {
        const { url } = index % 2 === 0 ? a : b
        return callApi(url, cancelSiteWork, { token, params: { id } })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(chosen.map(() => 200))
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

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { listSites, login } from '@flotilla/api/contract'
import { sql } from 'drizzle-orm'
import getPort from 'get-port'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { type Db, openDatabase } from '../db/index.ts'
import { callApi } from '../testing/call-api.ts'
import { serverProcess } from '../testing/processes/server-process.ts'
import { simulatorProcess } from '../testing/processes/simulator-process.ts'
import { aFolder } from './testing/own-server.ts'
import { rowsInTable, tablesInFile } from './testing/tables-in-file.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const jobCount = 50

/** Runs one of the commands as `npm run` does. */
async function command(args: string[], environment: Record<string, string>): Promise<string> {
  const env = { ...process.env, BACKUP_PASSPHRASE: 'correct horse battery', DATABASE_URL: '', ...environment }
  return (await promisify(execFile)(process.execPath, [main, ...args], { env })).stdout
}

it(`a backup made while ${jobCount} jobs run is restored elsewhere with every row, and the jobs end there`, async () => {
  const [from, to] = [await aFolder(), await aFolder()]
  const file = join(from, 'own.backup')
  const environment = { DEMO_SITES: '80', DEMO_SPEED: '4', LOG_LEVEL: 'error', CLOCKS: '0' }
  const simulator = await simulatorProcess(environment)
  onTestFinished(() => simulator.close())
  const first = serverProcess({
    dataDir: from,
    port: await getPort(),
    simulatorUrl: simulator.url,
    environment,
  })
  onTestFinished(() => first.kill())
  await first.run()
  const token = (
    await callApi(first.url, login, { body: { email: 'agency@demo.test', password: 'flotilla-demo' } })
  ).parsed().token
  const headers = { authorization: `Bearer ${token}` }
  await first.eventually(async () =>
    (await sitesOf(first.url, token)).some((site) => site.isBusy) ? undefined : true,
  )
  const startable = (await sitesOf(first.url, token)).filter(({ canStart }) => canStart).slice(0, jobCount)
  expect(startable).toHaveLength(jobCount)
  const started = await Promise.all(
    startable.map(
      async ({ id }) =>
        (await fetch(`${first.url}/api/site/${id}/backupandaudit`, { method: 'POST', headers })).ok,
    ),
  )
  expect(started.filter(Boolean)).toHaveLength(jobCount)

  await command(['backup', file], { DATA_DIR: from, RELEASES_DIR: join(from, 'releases') })
  await first.kill()
  expect(await command(['restore', file], { DATA_DIR: to, RELEASES_DIR: join(to, 'releases') })).toContain(
    'Restored: ',
  )

  const { db, close } = await openDatabase({ dataDir: to })
  const running = (await busyJobs(db)).length
  const tables = await tablesInFile(file)
  for (const [name, { columns, rows }] of tables) {
    expect((await rowsInTable(db, name, columns)).toSorted(), name).toEqual(rows.toSorted())
  }
  await close()
  expect(tables.get('jobs')?.rows.length).toBeGreaterThanOrEqual(jobCount)
  expect(running).toBeGreaterThan(0)

  const second = serverProcess({
    dataDir: to,
    port: await getPort(),
    simulatorUrl: simulator.url,
    environment,
  })
  onTestFinished(() => second.kill())
  await second.run()
  await second.eventually(async () =>
    (await sitesOf(second.url, token)).some((site) => site.isBusy) ? undefined : true,
  )
  await second.kill('SIGTERM')
  const after = await openDatabase({ dataDir: to })
  onTestFinished(() => after.close())
  expect(await busyJobs(after.db)).toEqual([])
  expect(await holes(after.db)).toEqual([])
}, 600_000)

async function sitesOf(url: string, token: string) {
  const page = (await callApi(url, listSites, { token, query: { limit: 100 } })).parsed()
  return page.data.map(({ id, process_state, data }) => ({
    id,
    isBusy: process_state !== 0,
    canStart: data.can_start_backup,
  }))
}

const Ids = z.array(z.object({ id: z.string() }))

async function busyJobs(db: Db) {
  const { rows } = await db.execute(sql`select id::text as id from jobs where state in ('queued', 'running')`)
  return Ids.parse(rows)
}

/** Accounts with a missing or repeated event number: a copy of two moments would show here. */
async function holes(db: Db) {
  const { rows } = await db.execute(sql`select account_id::text as id from events group by account_id
    having count(*) <> max(seq) - min(seq) + 1 or count(distinct seq) <> count(*)`)
  return Ids.parse(rows)
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBatch, getBatch } from '@flotilla/api/contract'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import getPort from 'get-port'
import { expect, it, onTestFinished } from 'vitest'
import { events, extensions, openDatabase, sites } from '../db/index.ts'
import { lastSeq, tokenOf, untilIdle } from '../jobs/testing/at-server.ts'
import { callApi } from '../testing/call-api.ts'
import { startPostgres } from '../testing/postgres/start-postgres.ts'
import { type ServerProcess, serverProcess } from '../testing/processes/server-process.ts'
import { simulatorProcess } from '../testing/processes/simulator-process.ts'

const size = 500

/** Two servers on one PostgreSQL, and simulated sites of which 500 and more can be backed up and updated. */
async function aHouse() {
  const postgres = await startPostgres()
  onTestFinished(postgres.close)
  const databaseUrl = await postgres.database()
  const { db, close } = await openDatabase({ databaseUrl })
  onTestFinished(close)
  const fleet = { DEMO_SITES: '900', DEMO_SPEED: '200', SIMULATOR_LEAST_UPDATES: '1' }
  const simulator = await simulatorProcess(fleet)
  onTestFinished(simulator.close)
  const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-batch-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const own = { DATABASE_URL: databaseUrl, APP_KEY: '2'.repeat(64), LOG_LEVEL: 'warn', CLOCKS: '0' }
  const start = async () => {
    const server = serverProcess({
      ...{ dataDir, port: await getPort(), simulatorUrl: simulator.url },
      environment: { ...own, ...fleet },
    })
    onTestFinished(() => server.kill())
    await server.run()
    return server
  }
  return { db, simulator, a: await start(), b: await start() }
}

type House = Awaited<ReturnType<typeof aHouse>>

/** One update of each of 500 sites. */
async function updatesOf({ db }: House): Promise<number[]> {
  const rows = await db
    .selectDistinctOn([extensions.siteId], { id: extensions.id })
    .from(extensions)
    .innerJoin(sites, eq(sites.id, extensions.siteId))
    .where(
      and(
        ...[
          eq(extensions.needsUpdate, 1),
          eq(extensions.ignoreUpdate, 0),
          eq(extensions.supportUpdate, true),
        ],
        ...[eq(extensions.processState, 0), isNotNull(extensions.nextVersion)],
        ...[eq(sites.canStartBackup, true), eq(sites.backupToolsInstalled, true), eq(sites.processState, 0)],
        ...[eq(sites.online, true), eq(sites.maintenance, false)],
      ),
    )
    .orderBy(asc(extensions.siteId))
    .limit(size)
  return rows.map(({ id }) => id)
}

it('500 sites, "back up first": two kills, a second process and another client, each site once, nothing lost', {
  timeout: 1_800_000,
}, async () => {
  const house = await aHouse()
  const { db, simulator, a, b } = house
  const token = await tokenOf(a)
  await untilIdle(a, token)
  const ids = await updatesOf(house)
  expect(ids).toHaveLength(size)
  const before = { seq: await lastSeq(db), effects: (await simulator.effects()).length }
  const body = { kind: 'extension-update', ids, options: { backup_first: 'backup' } }
  const { data } = (await callApi(a.url, createBatch, { token, body })).parsed()
  const id = data.id
  const seen: number[] = []
  // The other client: it asks the server that lives, and every answer has the whole batch.
  const ended = async (server: ServerProcess) => {
    const { counts } = (await callApi(server.url, getBatch, { token, params: { id } })).parsed().data.batch
    expect(counts.total).toBe(size)
    seen.push(counts.done + counts.failed + counts.skipped + counts.cancelled)
    return seen.at(-1) ?? 0
  }
  const until = (server: ServerProcess, count: number) =>
    server.eventually(async () => ((await ended(server)) >= count ? true : undefined))

  await until(a, 30)
  await a.kill()
  await until(b, 180)
  await a.run()
  await until(a, 200)
  await b.kill()
  await until(a, size)

  expect(seen).toEqual(seen.toSorted((x, y) => x - y))
  await a.eventually(async () => {
    const { batch } = (await callApi(a.url, getBatch, { token, params: { id } })).parsed().data
    return batch.state === 'ended' ? true : undefined
  })
  const { counts } = (await callApi(a.url, getBatch, { token, params: { id } })).parsed().data.batch
  const effects = (await simulator.effects()).slice(before.effects)
  const times = new Map<string, number>()
  for (const { slug, kind, what } of effects) {
    const key = `${kind} ${slug} ${kind === 'extension' ? what : ''}`
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  const of = (kind: string) => [...times].filter(([key]) => key.startsWith(`${kind} `))
  const told = await db.select().from(events).where(gt(events.seq, before.seq)).orderBy(events.seq)
  const query = { state: 'skipped' } as const
  const { items: skipped } = (await callApi(a.url, getBatch, { token, params: { id }, query })).parsed().data
  const figures = {
    counts,
    backups: of('backup').length,
    updates: of('extension').length,
    doubled: [...times].filter(([, count]) => count > 1),
    reasons: skipped.map(({ reason }) => reason?.message),
    changed: told.filter(({ name }) => name === 'batch.changed').length,
    ended: told.filter(({ name }) => name === 'batch.ended').length,
  }
  console.log('batch of 500:', JSON.stringify(figures))
  expect(figures).toMatchObject({ doubled: [], ended: 1, updates: counts.done })
  // Some sites of the fleet cannot make a backup: these are not updated.
  expect(counts.done + counts.skipped).toBe(size)
  expect(counts.skipped).toBeLessThan(size / 20)
  expect(
    figures.reasons.filter((why) => why?.startsWith('Not started: its backup failed.') !== true),
  ).toEqual([])
  expect(figures.backups).toBeGreaterThanOrEqual(counts.done)
  const gaps = told.filter(({ seq }, index) => seq !== before.seq + index + 1)
  expect(gaps).toEqual([])
})

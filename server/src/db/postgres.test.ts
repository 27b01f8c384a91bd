import { checkAuth, getHealth, listSites } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { recordEvent } from '../jobs/events/add-event.ts'
import { createFanOut } from '../main/events-fan-out.ts'
import { callApi } from '../testing/call-api.ts'
import { anAccount, aUser } from '../testing/customer-rows.ts'
import { startSilentProxy } from '../testing/postgres/silent-proxy.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres/start-postgres.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { openDatabase } from './connect.ts'
import { events, sites } from './schema/index.ts'
import { createDatabaseWatch } from './watch-database.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.close())

const logger = pino({ level: 'silent' })

/** A process that hears events through a proxy, and one that sends them directly. */
async function twoEnds() {
  const databaseUrl = await postgres.database()
  const proxy = await startSilentProxy(postgres.port)
  const near = await openDatabase({ databaseUrl })
  const far = await openDatabase({
    databaseUrl: databaseUrl.replace(String(postgres.port), String(proxy.port)),
  })
  const heard: string[] = []
  const house = (database: typeof near, deliver: (name: string) => void) => ({
    ...{ database, logger, watch: createDatabaseWatch({ db: database.db, logger }) },
    deliver: (_channel: string, _name: string, payload: unknown) => deliver(Object(payload).site_name),
  })
  const receiver = await createFanOut(house(far, (name) => void heard.push(name)))
  const sender = await createFanOut(house(near, () => {}))
  onTestFinished(async () => {
    await receiver.close()
    await sender.close()
    await near.close()
    await far.close()
    await proxy.close()
  })
  const { id: accountId } = await anAccount(near.db)
  async function send(name: string): Promise<void> {
    await near.db.transaction(async (tx) => {
      const payload = { site_id: 1, site_name: name }
      await recordEvent(tx, { accountId, name: 'site.created', payload }, new Date())
      const rows = (await tx.select().from(events)).filter(({ sentAt }) => sentAt === null)
      await sender.announce(tx, rows)
      for (const { id } of rows) await tx.update(events).set({ sentAt: new Date() }).where(eq(events.id, id))
    })
  }
  return { proxy, heard, send }
}

describe('events between processes', { timeout: 60_000 }, () => {
  it('reach a process once each after an interruption of its connection', async () => {
    const { proxy, heard, send } = await twoEnds()
    await send('before')
    await vi.waitFor(() => expect(heard).toEqual(['before']), { timeout: 10_000 })
    proxy.fallSilent()
    await cutListeners()
    await send('meanwhile')
    await send('x'.repeat(9000))
    proxy.speak()
    await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(3), { timeout: 15_000 })
    await send('after')
    await vi.waitFor(() => expect(heard).toContain('after'), { timeout: 10_000 })
    expect(heard).toEqual(['before', 'meanwhile', 'x'.repeat(9000), 'after'])
  })
})

const cutListeners = () =>
  postgres.say(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'flotilla-listener'",
  )

describe('the connections of a process', { timeout: 60_000 }, () => {
  it('stay when only the listening one is cut, and their queries go on', async () => {
    const url = await postgres.database()
    const database = await openDatabase({ databaseUrl: url })
    onTestFinished(database.close)
    const isBack = new Promise<void>((resolve) => {
      void database.listen(
        'a_channel',
        () => {},
        () => resolve(),
      )
    })
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin; lock table sites')
    const rows = database.db.select().from(sites).execute()
    await cutListeners()
    await isBack
    await holder.end()
    expect(await rows).toEqual([])
  })
})

describe('API calls on PostgreSQL', { timeout: 60_000 }, () => {
  it('answer 503 with Retry-After while they wait for a lock, without blocking other calls', async () => {
    const url = await postgres.database()
    const server = await startTestServer({
      database: await openDatabase({ databaseUrl: `${url}?lock_timeout=300` }),
    })
    onTestFinished(server.close)
    const { token } = await aUser(server.db)
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin; lock table sites')
    const refused = await Promise.all(
      Array.from({ length: 8 }, () => callApi(server.url, listSites, { token })),
    )
    const other = await callApi(server.url, checkAuth, { token })
    await holder.end()
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      refused.map(() => [503, '5']),
    )
    expect(refused[0]?.json).toMatchObject({ code: 'unavailable' })
    expect(other.status).toBe(200)
    expect((await callApi(server.url, listSites, { token })).status).toBe(200)
  })

  it('answer 503, like the health check, while the database is away, and recover when it is back', async () => {
    const database = await openDatabase({ databaseUrl: await postgres.database() })
    const server = await startTestServer({ database })
    onTestFinished(server.close)
    const { token } = await aUser(server.db)
    await postgres.stop('fast')
    const refused = await callApi(server.url, listSites, { token })
    const health = await callApi(server.url, getHealth)
    await postgres.start()
    expect([refused.status, refused.headers.get('retry-after'), health.status]).toEqual([503, '5', 503])
    await vi.waitFor(
      async () => {
        expect((await callApi(server.url, getHealth)).status).toBe(200)
        expect((await callApi(server.url, listSites, { token })).status).toBe(200)
      },
      { timeout: 15_000 },
    )
  })
})

import { createTag, getHealth, listTags } from '@flotilla/api/contract'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { callApi } from '../testing/call-api.ts'
import { aUser } from '../testing/customer-rows.ts'
import { openTestDatabase } from '../testing/database/open-test-database.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { DatabaseAway, databaseTroubleOf } from './database-trouble.ts'
import type { Db } from './open-database.ts'
import { createDatabaseWatch } from './watch-database.ts'

const tables = ['tags', 'server_state']

/** From now on the database answers like one with a full disk. */
async function fillDisk(db: Db): Promise<void> {
  await db.execute(sql`create function no_space() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  for (const table of tables) {
    await db.execute(
      sql`create trigger no_space before insert or update on ${sql.identifier(table)} execute function no_space()`,
    )
  }
}

async function freeDisk(db: Db): Promise<void> {
  for (const table of tables) await db.execute(sql`drop trigger no_space on ${sql.identifier(table)}`)
}

describe('a full disk of the database', () => {
  it('answers writes and the health check with 503 until there is space again, while reads still work', async () => {
    const server = await startTestServer()
    onTestFinished(server.close)
    const { token } = await aUser(server.db)
    const body = { name: 'one', color: '#112233' }
    await fillDisk(server.db)
    const refused = await callApi(server.url, createTag, { token, body })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(refused.json).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Nothing is lost'),
    })
    expect((await callApi(server.url, getHealth)).status).toBe(503)
    expect((await callApi(server.url, listTags, { token })).status).toBe(200)
    await freeDisk(server.db)
    await vi.waitFor(async () => expect((await callApi(server.url, getHealth)).status).toBe(200), {
      timeout: 20_000,
    })
    expect((await callApi(server.url, createTag, { token, body })).status).toBeLessThan(300)
  })

  it('is logged once, however many calls fail, and once more when it is over', async () => {
    const lines: { level: number; msg: string }[] = []
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const { db, close } = await openTestDatabase()
    onTestFinished(close)
    const watch = createDatabaseWatch({ db, logger })
    await fillDisk(db)
    const write = () => db.execute(sql`insert into server_state values ('writable', '')`)
    for (let count = 0; count < 5; count += 1) {
      await write().catch((error: unknown) => expect(watch.report(error)).toBe(true))
    }
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        msg: expect.stringContaining('its disk is full; free some space'),
      }),
    ])
    await freeDisk(db)
    await watch.untilWell(new AbortController().signal)
    expect(lines.slice(1)).toEqual([expect.objectContaining({ msg: expect.stringContaining('works again') })])
  })
})

describe('databaseTroubleOf', () => {
  const system = (code: string) => Object.assign(new Error(code), { code, syscall: 'connect' })

  it('recognises a lost connection to the database, but not one to a site', () => {
    expect(databaseTroubleOf(new DatabaseAway(system('ECONNREFUSED')))).toBe('away')
    expect(databaseTroubleOf(system('ECONNREFUSED'))).toBeNull()
    expect(databaseTroubleOf(new Error('Connection terminated unexpectedly'))).toBeNull()
  })

  it.each([
    ['57P01', 'away'],
    ['08006', 'away'],
    ['53300', 'busy'],
    ['53100', 'full'],
    ['25006', 'read-only'],
    ['55P03', 'slow'],
    ['23505', null],
    ['42P01', null],
  ])('maps SQLSTATE %s to %s', (code, trouble) => {
    const error = Object.assign(new Error('said by the database'), { code, severity: 'ERROR' })
    expect(databaseTroubleOf(new Error('Failed query', { cause: error }))).toBe(trouble)
  })
})

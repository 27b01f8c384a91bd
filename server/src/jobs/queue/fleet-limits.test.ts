import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type Db, type OpenDatabase, openDatabase } from '../../db/index.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { isLimitReached } from '../../http/rate-limit.ts'
import { aUser } from '../../testing/customer-rows.ts'
import { firstRow } from '../../testing/first-row.ts'
import { startPostgres, type TestPostgres } from '../../testing/postgres/start-postgres.ts'
import { aSite } from '../../testing/site-rows.ts'
import { endedJob, writeHeld } from '../job/lease.ts'
import { createWorkQueue } from './work-queue.ts'

const processes = 4
const machines = 6
const kinds = ['refresh', 'backup', 'coreupdate'] as const

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres.close())

/** As many connections to one database as there are processes. */
async function connections(): Promise<OpenDatabase[]> {
  const databaseUrl = await postgres.database()
  return Promise.all(
    Array.from({ length: processes }, async () => {
      const opened = await openDatabase({ databaseUrl })
      onTestFinished(opened.close)
      return opened
    }),
  )
}

async function aProcess({ db, queue: store }: OpenDatabase) {
  const owner = randomUUID()
  const onError = (error: unknown) => {
    throw error
  }
  const place = { db, store, owner, isAlone: false, now: () => new Date() }
  const queue = createWorkQueue({ ...place, size: 10, restMs: 0, onNews: () => {}, onError })
  await queue.start()
  onTestFinished(queue.stop)
  return { db, owner, queue }
}

/** Machines with more work than they may have, of any lane, or work of two processes; updates beyond four. */
const broken = sql`
  select m.name || ' on ' || group_id as what from pgboss.job m where m.state = 'active'
    group by m.name, group_id having count(*) > case when m.name = 'update' then 1 else 2 end
  union all
  select group_id || ' in two processes' from pgboss.job m join jobs using (id) where m.state = 'active'
    group by group_id having count(distinct lease_owner) > 1
  union all
  select 'updates' from pgboss.job m where m.name = 'update' and m.state = 'active' having count(*) > 4`

async function fill(db: Db, count: number): Promise<void> {
  const { accountId } = await aUser(db)
  for (let index = 0; index < count; index += 1) {
    const { id: siteId } = await aSite(db, { accountId })
    const kind = firstRow(kinds.slice(index % kinds.length))
    await db.insert(jobs).values({ kind, accountId, siteId, address: `10.0.0.${index % machines}` })
  }
}

it('four processes together keep the limits of machines and updates, and do each job once', {
  timeout: 120_000,
}, async () => {
  const opened = await connections()
  const [first] = opened
  if (first === undefined) throw new Error('There is no database.')
  const count = 90
  await fill(first.db, count)
  const taken: string[] = []
  const found = new Set<unknown>()
  const workers = await Promise.all(opened.map(aProcess))
  await Promise.all(
    workers.map(async ({ db, owner, queue }) => {
      while (taken.length < count) {
        await queue.deleteFinished()
        await queue.handOver()
        const mine = await queue.take(10)
        for (const { what } of (await db.execute(broken)).rows) found.add(what)
        for (const { id } of mine) {
          taken.push(id)
          await writeHeld(db, id, owner, { ...endedJob(new Date()), state: 'succeeded' })
          queue.done(id)
        }
      }
    }),
  )
  expect([...found]).toEqual([])
  expect(new Set(taken).size).toBe(count)
  expect(taken).toHaveLength(count)
})

it('isLimitReached counts the tries of all processes together', { timeout: 60_000 }, async () => {
  const opened = await connections()
  const limit = { attempts: 10, windowMs: 60_000 }
  const tries = Array.from({ length: 40 }, (_, index) => opened[index % processes]?.db)
  const answers = await Promise.all(
    tries.map((db) => db && isLimitReached(db, 'login:of-a-test', limit, new Date())),
  )
  expect(answers.filter((isReached) => isReached === false)).toHaveLength(limit.attempts)
})

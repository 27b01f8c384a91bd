import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { activity, type Db, jobs, type OpenDatabase, openDatabase, sites } from '../db/index.ts'
import { acceptIn } from '../jobs/index.ts'
import { aSite, aUser } from '../testing/index.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres/start-postgres.ts'
import { removeSite } from './remove-site.ts'

let postgres: TestPostgres
let opened: OpenDatabase
beforeAll(async () => {
  postgres = await startPostgres()
  opened = await openDatabase({ databaseUrl: await postgres.database() })
})
afterAll(async () => {
  await opened.close()
  await postgres.close()
})

async function aBackup(db: Db) {
  const { accountId, id: userId } = await aUser(db)
  const { id } = await aSite(db, { accountId, canStartBackup: true })
  const actor = { userId, impersonatorId: null }
  const by = { ...actor, name: 'Anna Huber' }
  return {
    accept: (tx: Db) => acceptIn(tx, { kind: 'backup', accountId, siteId: id, ...actor }, new Date()),
    remove: () => removeSite(db, { accountId, id, by, at: new Date() }),
    isThere: async () => (await db.$count(sites, eq(sites.id, id))) === 1,
    log: () => db.select().from(activity).where(eq(activity.accountId, accountId)).orderBy(activity.id),
  }
}

/** A transaction that has done its work, and commits when it is told to. */
async function open(db: Db, work: (tx: Db) => Promise<unknown>) {
  let [tellDone, tellCommit] = [() => {}, () => {}]
  const isDone = new Promise<void>((resolve) => {
    tellDone = resolve
  })
  const mayCommit = new Promise<void>((resolve) => {
    tellCommit = resolve
  })
  const ended = db.transaction(async (tx) => {
    await work(tx)
    tellDone()
    await mayCommit
  })
  await isDone
  return async () => {
    tellCommit()
    await ended
  }
}

it('removeSite waits for an order that is being accepted, and cancels its work', async () => {
  const { db } = opened
  const { accept, remove, isThere, log } = await aBackup(db)
  const commit = await open(db, accept)
  const removed = remove()
  await vi.waitFor(async () =>
    expect(await postgres.say('select from pg_locks where not granted')).not.toEqual([]),
  )
  await commit()
  expect(await removed).toBeNull()
  expect(await isThere()).toBe(false)
  expect((await log()).map(({ result, isCancelled }) => [result, isCancelled])).toEqual([
    ['started', false],
    ['failed', true],
  ])
  expect((await db.transaction(accept)).start).toMatchObject({ ok: false, code: 'not_found' })
})

it('removeSite lets a worker save its step first, and decides by the saved step', async () => {
  const { db } = opened
  const { accept, remove, isThere } = await aBackup(db)
  const { jobId } = await db.transaction(accept)
  const own = eq(jobs.id, jobId ?? '')
  await db.update(jobs).set({ state: 'running', leaseOwner: 'worker' }).where(own)
  const commit = await open(db, (tx) => tx.update(jobs).set({ step: 'finish' }).where(own))
  expect(await remove()).toMatchObject({ isEnding: true })
  await commit()
  expect(await remove()).toMatchObject({ isEnding: false, message: expect.stringMatching(/cannot be/) })
  expect(await isThere()).toBe(true)
  expect(await db.select().from(jobs).where(own)).toMatchObject([{ cancel: null, step: 'finish' }])
})

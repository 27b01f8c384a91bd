import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { accounts, activity, type Db, extensions, sites, users } from '../db/index.ts'
import { inBatches, insertRows } from '../db/lists/insert-rows.ts'
import { countedRows, countRows } from '../testing/database/count-rows.ts'
import { aSite, aUser, openTestDatabase } from '../testing/index.ts'
import { manyExtensions } from '../testing/many-extensions.ts'
import { removeDueUsers } from './remove-users-task.ts'

const { db, close } = await openTestDatabase()
afterAll(close)
const day = new Date('2026-12-01T00:00:00Z')
const isDue = { preDelete: true, preDeleteDate: day }

/** An account with two sites of 300 extensions each, and 500 lines of its log. */
async function aFullAccount(db: Db) {
  const user = await aUser(db)
  const { accountId } = user
  for (let count = 0; count < 2; count += 1) await manyExtensions(db, await aSite(db, { accountId }), 300)
  const line = { accountId, siteName: 'x', type: 'backup', result: 'started', createdAt: day }
  await inBatches(Array(500).fill(line), (part) => insertRows(db, activity, part))
  return user
}

it('removeDueUsers deletes a large account with its last user, in parts, and keeps one with a user left', async () => {
  const [leaving, staying] = [await aFullAccount(db), await aFullAccount(db)]
  await aUser(db, { accountId: staying.accountId })
  for (const { id } of [leaving, staying]) await db.update(users).set(isDue).where(eq(users.id, id))
  await countRows(db, 'extensions', 'delete')
  await countRows(db, 'activity', 'delete')

  expect(await removeDueUsers(db, day, async () => {})).toEqual({ removed: 2, waiting: 0 })

  expect(await countedRows(db)).toEqual({ most: 200, sum: 1100 })
  expect(await db.$count(accounts, eq(accounts.id, leaving.accountId))).toBe(0)
  expect(await db.$count(sites, eq(sites.accountId, leaving.accountId))).toBe(0)
  expect(await db.$count(sites, eq(sites.accountId, staying.accountId))).toBe(2)
  expect(await db.$count(extensions)).toBe(600)
  expect(await db.$count(activity)).toBe(500)
})

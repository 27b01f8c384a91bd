import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { activity, extensions, sites } from '../db/index.ts'
import { inBatches, insertRows } from '../db/lists/insert-rows.ts'
import { countedRows, countRows } from '../testing/database/count-rows.ts'
import { anExtension, aSite, aUser, openTestDatabase } from '../testing/index.ts'
import { manyExtensions } from '../testing/many-extensions.ts'
import { removeSite } from './remove-site.ts'

const { db, close } = await openTestDatabase()
afterAll(close)
const { accountId } = await aUser(db)
const by = { userId: null, impersonatorId: null, name: 'Anna Huber' }

it('removeSite deletes thousands of rows in parts, keeps the log, and touches no other site', async () => {
  const [site, other] = [await aSite(db, { accountId }), await aSite(db, { accountId })]
  const line = { accountId, siteName: site.name, type: 'backup', result: 'started', createdAt: new Date() }
  await manyExtensions(db, site, 1000)
  const lines = Array(1000).fill({ ...line, siteId: site.id })
  await inBatches(lines, (part) => insertRows(db, activity, part))
  await anExtension(db, other)
  await db.insert(activity).values({ ...line, siteId: other.id })
  await countRows(db, 'extensions', 'delete')
  await countRows(db, 'activity', 'update')

  expect(await removeSite(db, { accountId, id: site.id, by, at: new Date() })).toBeNull()

  expect(await countedRows(db)).toEqual({ most: 200, sum: 2000 })
  expect(await db.$count(sites, eq(sites.id, site.id))).toBe(0)
  expect(await db.$count(activity, sql`${activity.siteId} is null`)).toBe(1000)
  expect([await db.$count(extensions), await db.$count(activity, eq(activity.siteId, other.id))]).toEqual([
    1, 1,
  ])
})

it('removeSite refuses a site of another account', async () => {
  const { id } = await aSite(db, { accountId: (await aUser(db)).accountId })
  await expect(removeSite(db, { accountId, id, by, at: new Date() })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await db.$count(sites, eq(sites.id, id))).toBe(1)
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { activity, extensions, sites } from '../db/index.ts'
import { inBatches, insertRows } from '../db/lists/insert-rows.ts'
import { countedRows, countRows } from '../testing/database/count-rows.ts'
import { anExtension, aSite, aUser, openTestDatabase } from '../testing/index.ts'
import { removeSite } from './remove-site.ts'

const { db, close } = await openTestDatabase()
afterAll(close)
const { accountId } = await aUser(db)

it('removes a site of thousands of rows in parts, keeps its log, and touches no other site', async () => {
  const [site, other] = [await aSite(db, { accountId }), await aSite(db, { accountId })]
  const line = { accountId, siteName: site.name, type: 'backup', result: 'started', createdAt: new Date() }
  const extension = {
    accountId,
    siteId: site.id,
    name: 'x',
    translatedName: 'X',
    type: 'module',
    version: '1',
  }
  const numbers = Array.from({ length: 1000 }, (_, index) => index)
  await inBatches(numbers, async (part) => {
    await insertRows(
      db,
      extensions,
      part.map((eid) => ({ ...extension, eid, element: `x${eid}` })),
    )
    await insertRows(
      db,
      activity,
      part.map(() => ({ ...line, siteId: site.id })),
    )
  })
  await anExtension(db, other)
  await db.insert(activity).values({ ...line, siteId: other.id })
  await countRows(db, 'extensions', 'delete')
  await countRows(db, 'activity', 'update')

  await removeSite(db, accountId, site.id)

  expect(await countedRows(db)).toEqual({ most: 200, sum: 2000 })
  expect(await db.$count(sites, eq(sites.id, site.id))).toBe(0)
  expect(await db.$count(activity, sql`${activity.siteId} is null`)).toBe(1000)
  expect([await db.$count(extensions), await db.$count(activity, eq(activity.siteId, other.id))]).toEqual([
    1, 1,
  ])
})

it('removes no site of another account', async () => {
  const { id } = await aSite(db, { accountId: (await aUser(db)).accountId })
  await expect(removeSite(db, accountId, id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await db.$count(sites, eq(sites.id, id))).toBe(1)
})

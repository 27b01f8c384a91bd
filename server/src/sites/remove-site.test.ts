import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { activity, extensions, sites } from '../db/index.ts'
import { inBatches, insertRows } from '../db/lists/insert-rows.ts'
import { anExtension, aSite, aUser, openTestDatabase } from '../testing/index.ts'
import { removeSite } from './remove-site.ts'

const { db, close } = await openTestDatabase()
afterAll(close)
const { accountId } = await aUser(db)

/** Has the database note how many rows each statement deletes from or updates in a table. */
async function countRows(table: string, event: 'delete' | 'update'): Promise<void> {
  const statements = [
    'create table if not exists counted (rows int)',
    `create or replace function count_rows() returns trigger language plpgsql as
      $$ begin insert into counted select count(*) from touched; return null; end $$`,
    `create trigger count_rows after ${event} on ${table}
      referencing old table as touched for each statement execute function count_rows()`,
  ]
  for (const statement of statements) await db.execute(sql.raw(statement))
}

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
  await countRows('extensions', 'delete')
  await countRows('activity', 'update')

  await removeSite(db, accountId, site.id)

  const { rows } = await db.execute<{ most: number; sum: number }>(
    sql`select max(rows)::int as most, sum(rows)::int as sum from counted`,
  )
  expect(rows).toEqual([{ most: 200, sum: 2000 }])
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

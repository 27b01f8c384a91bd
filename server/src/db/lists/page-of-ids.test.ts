import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anAccount } from '../../testing/customer-rows.ts'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { fillSites } from '../../testing/fill-sites.ts'
import { sites } from '../schema/index.ts'
import { contains } from './list-query.ts'
import { foundIds, type IdQuery, placeOf, searchedIds } from './page-of-ids.ts'

describe('foundIds', () => {
  it('returns the same page and total as a full search, for rare and common words', async () => {
    const { db, close } = await openTestDatabase()
    const { id: accountId } = await anAccount(db)
    await fillSites(db, accountId, 3000)
    const where = eq(sites.accountId, accountId)
    for (const needle of ['site', 'huber', 'site-1500.inv', 'nothing']) {
      const search = contains(sites.searchKey, needle)
      if (search === undefined) throw new Error('The search is empty.')
      for (const key of [sites.state, sites.tlsExpiration]) {
        for (const dir of ['asc', 'desc'] as const) {
          for (const offset of [0, 60, 1990, 2980]) {
            const query: IdQuery = { id: sites.id, from: sites, where, key, dir, limit: 20, offset }
            const all = { ...query, where: and(where, search) }
            expect(await foundIds(db, query, search)).toEqual(await searchedIds(db, all))
          }
        }
      }
    }
    await close()
  })
})

it('placeOf counts the rows before a row in any order, and knows none of another list', async () => {
  const { db, close } = await openTestDatabase()
  const { id: accountId } = await anAccount(db)
  await fillSites(db, accountId, 40)
  const where = eq(sites.accountId, accountId)
  for (const key of [sites.nameKey, sites.state, sites.tlsExpiration]) {
    for (const dir of ['asc', 'desc'] as const) {
      const list = { id: sites.id, from: sites, where, key, dir }
      const { ids } = await searchedIds(db, { ...list, limit: 40, offset: 0 })
      for (const place of [0, 1, 17, 39]) expect(await placeOf(db, list, ids[place] ?? 0)).toBe(place)
      expect(await placeOf(db, { ...list, where: eq(sites.accountId, 0) }, ids[0] ?? 0)).toBeNull()
    }
  }
  await close()
})

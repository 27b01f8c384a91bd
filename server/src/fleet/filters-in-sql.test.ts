import {
  gravityOf,
  matchesSiteFilters,
  REASON_CODES,
  siteReasons as reasonsAt,
  type SiteFilters,
  siteFigureIds,
  siteFilterChoices,
} from '@flotilla/api/contract'
import { type ReasonCase, reasonCases, reasonsNow } from '@flotilla/api/reason-cases'
import { casesNow, tlsCases } from '@flotilla/api/rule-cases'
import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { siteReasons, sites } from '../db/index.ts'
import { insertRows } from '../db/lists/insert-rows.ts'
import { isDue, siteConditions } from '../site-rows/site-conditions.ts'
import { factsOf } from '../site-rows/site-fields.ts'
import { columnsOf } from '../site-rows/testing/columns-of-case.ts'
import { siteRows } from '../sites/site-rows.ts'
import { anAccount } from '../testing/customer-rows.ts'
import { openTestDatabase } from '../testing/database/open-test-database.ts'
import { anyMoment, anySite } from './testing/any-site.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

type Given = Pick<ReasonCase, 'fields' | 'kept'>

/** The sites of a new account, made of these facts; every second one has a pending extension update. */
async function sitesOf(given: readonly Given[]): Promise<{ accountId: number; ids: number[] }> {
  const { id: accountId } = await anAccount(db)
  const rows = given.map((one, place) => {
    const host = `site-${place}.example.test`
    const named = {
      name: `Site ${place}`,
      url: `https://${host}/`,
      urlKey: host,
      apiUrl: `https://${host}/api`,
    }
    return { accountId, ...named, extensionsNeedUpdate: place % 2, ...columnsOf(one) }
  })
  await insertRows(db, sites, rows)
  return { accountId, ids: await idsWhere(eq(sites.accountId, accountId)) }
}

async function idsWhere(where: ReturnType<typeof and>): Promise<number[]> {
  const rows = await db.select({ id: sites.id }).from(sites).where(where).orderBy(asc(sites.id))
  return rows.map(({ id }) => id)
}

const told = (code: string, isDanger: boolean) => `${code} ${isDanger ? 'danger' : 'warning'}`

/** The reasons of each site by the rule of the contract and by the database, worst first. */
async function bothWays({ accountId, ids }: Awaited<ReturnType<typeof sitesOf>>, now: Date) {
  const facts = await factsOf(db, ids)
  const rows = await db
    .select()
    .from(siteReasons)
    .where(and(eq(siteReasons.accountId, accountId), isDue(now)))
    .orderBy(siteReasons.rank)
  return ids.map((id) => {
    const own = facts.get(id)
    const byRule = own === undefined ? [] : reasonsAt(own, now.getTime())
    return {
      byRule: byRule.map(({ code, severity }) => told(code, severity === 'danger')),
      inSql: rows.filter(({ siteId }) => siteId === id).map(({ code, rank }) => told(code, rank < 100)),
    }
  })
}

/** Every value of every filter, alone. */
const filters: Partial<SiteFilters>[] = [
  ...siteFigureIds.map((figure) => ({ figure })),
  ...siteFilterChoices.state.map((state) => ({ state })),
  ...siteFilterChoices.updates.map((updates) => ({ updates })),
  ...siteFilterChoices.php.map((php) => ({ php })),
  ...siteFilterChoices.tls.map((tls) => ({ tls })),
  ...siteFilterChoices.backup.map((backup) => ({ backup })),
  ...['behind', '4.4.2', '5', '9.9'].map((core) => ({ core })),
  ...REASON_CODES.map((reason) => ({ reason })),
]

it('the database finds the reasons of every case, in the order of the rule', async () => {
  const found = await bothWays(await sitesOf([{}, ...reasonCases]), new Date(reasonsNow))
  const wanted = reasonCases.map(({ code, severity }) => [told(code, severity === 'danger')])
  expect(found.map(({ inSql }) => inSql)).toEqual([[], ...wanted])
  expect(found.map(({ byRule }) => byRule)).toEqual([[], ...wanted])
  const ranks = await db.selectDistinct({ code: siteReasons.code, rank: siteReasons.rank }).from(siteReasons)
  for (const { code, rank } of ranks) expect([code, rank % 100]).toEqual([code, gravityOf(code)])
})

it('the database judges a certificate to the second as the rule does, by reason and by filter', async () => {
  const now = new Date(casesNow)
  const cases = tlsCases.filter(({ tls_expiration: end }) => end === null || !Number.isNaN(Date.parse(end)))
  const house = await sitesOf(
    cases.map(({ tls_enabled, tls_expiration }) => ({ fields: { tls_enabled, tls_expiration } })),
  )
  const ofTls = (one: readonly string[]) => one.filter((reason) => reason.startsWith('tls'))
  const reasons = (await bothWays(house, now)).map((both) => [ofTls(both.inSql), ofTls(both.byRule)])
  const wanted = {
    ...{ ok: [], unknown: [], warning: ['tls_soon warning'] },
    ...{ expired: ['tls_expired danger'], none: ['tls_none danger'] },
  }
  expect(cases.map(({ name }, place) => [name, reasons[place]])).toEqual(
    cases.map(({ name, state }) => [name, [wanted[state], wanted[state]]]),
  )
  const filtersOf = { ok: 'ok', warning: 'soon', expired: 'expired', none: 'none' } as const
  for (const [state, tls] of Object.entries(filtersOf)) {
    const own = and(eq(sites.accountId, house.accountId), siteConditions({ tls }, house.accountId, now))
    const found = new Set(await idsWhere(own))
    const names = cases.filter((_, place) => found.has(house.ids[place] ?? 0)).map(({ name }) => name)
    expect(names).toEqual(cases.filter((one) => one.state === state).map(({ name }) => name))
  }
})

it('the database finds the same reasons and sites as the contract, at any moment, by every filter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySite, { minLength: 30, maxLength: 30 }), anyMoment, async (given, now) => {
      const house = await sitesOf(given)
      for (const { byRule, inSql } of await bothWays(house, now)) expect(inSql).toEqual(byRule)
      const rows = await siteRows(db, house.accountId, house.ids, now)
      for (const filter of filters) {
        const own = eq(sites.accountId, house.accountId)
        const inSql = await idsWhere(and(own, siteConditions(filter, house.accountId, now)))
        const byRule = rows
          .filter((row) => matchesSiteFilters(row, filter, now.getTime()))
          .map(({ id }) => id)
        expect([filter, inSql]).toEqual([filter, byRule])
      }
    }),
    { numRuns: 5 },
  )
})

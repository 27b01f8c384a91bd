import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { accounts, invoiceCounter, invoices } from '../db/index.ts'
import { aBackupTest, aSite, aUser, startTestServer } from '../testing/index.ts'
import { issueInvoices } from './issue-invoices.ts'
import { monthOf } from './month.ts'

const november = new Date('2026-11-20T00:00:00Z')
const first = new Date('2026-12-01T00:05:00Z')
const server = await startTestServer()
afterAll(() => server.close())
const { db } = server

const customer = (account: Parameters<typeof aUser>[1] = {}) =>
  aUser(db, {
    ...account,
    account: { createdAt: november, street: 'Kai', housenumber: '7', ...account.account },
  })
const invoicesOf = (accountId: number) =>
  db.select().from(invoices).where(eq(invoices.accountId, accountId)).orderBy(invoices.id)
const issue = (at = first) => issueInvoices(db, monthOf(at, -1), at)

describe('issueInvoices', () => {
  it('bills each account once for what it used in the past month', async () => {
    const user = await customer({ firstname: 'Ada', lastname: 'Nord' })
    const site = await aSite(db, { accountId: user.accountId, createdAt: november })
    await aSite(db, { accountId: user.accountId, createdAt: new Date('2026-12-01T00:00:00Z') })
    await aBackupTest(db, site, november)
    await aBackupTest(db, site, new Date('2026-12-01T00:00:01Z'))
    await issue()
    expect(await invoicesOf(user.accountId)).toMatchObject([
      {
        ...{ month: '2026-11', days: 30, siteCount: 1, testCount: 1, plan: 1900, site: 120, backuptest: 40 },
        ...{ taxPercent: 19, tax: 391, total: 2451, createdAt: first },
        recipient: { company: 'Studio Test', name: 'Ada Nord', street: 'Kai 7' },
      },
    ])
    expect(await issue(new Date('2026-12-01T01:05:00Z'))).toBe(0)
    expect(await invoicesOf(user.accountId)).toHaveLength(1)
    expect(await issue(new Date('2027-01-01T00:05:00Z'))).toBeGreaterThan(0)
    expect((await invoicesOf(user.accountId)).map(({ month }) => month)).toEqual(['2026-11', '2026-12'])
  })

  it("bills no account that is without service, on trial, an administrator's, or created after the month", async () => {
    const nobody = [
      await customer({ account: { serviceEnabled: false } }),
      await customer({ account: { trialEndsAt: new Date('2026-12-05T00:00:00Z') } }),
      await customer({ role: 99 }),
      await customer({ account: { createdAt: new Date('2026-12-01T00:00:00Z') } }),
    ]
    await issue()
    for (const { accountId } of nobody) expect(await invoicesOf(accountId)).toEqual([])
  })

  it('bills the last month of an account that is about to be removed, and the days after a trial', async () => {
    const leaving = await customer({ preDelete: true })
    const begun = await customer({ account: { trialEndsAt: new Date('2026-11-16T00:00:00Z') } })
    await issue()
    expect(await invoicesOf(leaving.accountId)).toMatchObject([{ total: 2261 }])
    expect(await invoicesOf(begun.accountId)).toMatchObject([{ days: 15, plan: 950 }])
  })

  it('numbers invoices without a gap, also across several processes at once and removed accounts', async () => {
    const gone = await customer()
    for (let count = 0; count < 4; count += 1) await customer()
    await Promise.all([issue(), issue(), issue()])
    await db.delete(accounts).where(eq(accounts.id, gone.accountId))
    const late = await customer()
    await issue()
    const rows = await db.select().from(invoices).orderBy(invoices.id)
    const numbers = rows.map(({ invoicenumber }) => Number(invoicenumber.split('-').at(-1)))
    expect(new Set(numbers).size).toBe(numbers.length)
    const [counter] = await db.select().from(invoiceCounter)
    const [lateOne] = await invoicesOf(late.accountId)
    expect(lateOne?.invoicenumber).toBe(`FL-2026-12-${counter?.last}`)
    // The invoice of the removed account is kept, without its account.
    expect(Math.max(...numbers) - Math.min(...numbers)).toBe(numbers.length - 1)
    expect(rows.filter(({ accountId }) => accountId === null)).toHaveLength(1)
  })
})

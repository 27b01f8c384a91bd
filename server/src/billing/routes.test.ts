import {
  downloadInvoice,
  getCurrentCosts,
  getForecast,
  listAccountInvoices,
  listInvoices,
} from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { sites } from '../db/index.ts'
import { aBackupTest, anInvoice, aSite, aUser, callApi, startTestServer } from '../testing/index.ts'

const now = new Date('2026-11-21T10:00:00Z')
const server = await startTestServer({ now: () => now })
afterAll(() => server.close())
const { db, url } = server
const admin = await aUser(db, { now, role: 99 })

// spec: AA-3-006
describe('the costs of an account', () => {
  const costsFor = async (token: string) =>
    (await callApi(url, getCurrentCosts, { token })).parsed().data.cost_current_month

  it('count the plan, each site, and each backup test of the month, also those of a removed site', async () => {
    const { accountId, token } = await aUser(db, { now })
    const site = await aSite(db, { accountId })
    const gone = await aSite(db, { accountId })
    await aSite(db, { accountId })
    await aBackupTest(db, site, new Date('2026-11-01T00:00:00Z'))
    await aBackupTest(db, gone, new Date('2026-11-20T00:00:00Z'))
    await aBackupTest(db, site, new Date('2026-10-31T23:59:59Z'))
    await db.delete(sites).where(eq(sites.id, gone.id))
    expect(await costsFor(token)).toEqual({ plan: 1900, site: 240, backuptest: 80, total: 2220 })
  })

  it('are zero during the free trial, and count only the days after it', async () => {
    const free = await aUser(db, { now, account: { trialEndsAt: new Date('2026-11-22T00:00:00Z') } })
    const over = await aUser(db, { now, account: { trialEndsAt: new Date('2026-11-16T00:00:00Z') } })
    const site = await aSite(db, { accountId: over.accountId })
    await aBackupTest(db, site, new Date('2026-11-10T00:00:00Z'))
    await aBackupTest(db, site, new Date('2026-11-20T00:00:00Z'))
    expect(await costsFor(free.token)).toEqual({ plan: 0, site: 0, backuptest: 0, total: 0 })
    expect(await costsFor(over.token)).toEqual({ plan: 950, site: 60, backuptest: 40, total: 1050 })
  })

  // spec: AA-3-007
  it('are forecast, with tax, for every customer with service', async () => {
    const user = await aUser(db, { now, account: { company: 'Forecast GmbH' } })
    await aUser(db, { now, account: { company: 'Unserved', serviceEnabled: false } })
    await aUser(db, { now, preDelete: true, account: { company: 'Leaving' } })
    const { data } = (await callApi(url, getForecast, { token: admin.token })).parsed()
    expect(data.find(({ company }) => company === 'Forecast GmbH')).toEqual({
      ...{ company: 'Forecast GmbH', email: user.email, plan: 1900, site: 0, backuptest: 0 },
      ...{ subtotal: 1900, tax: 361, total: 2261 },
    })
    const names = data.flatMap(({ company, email }) => [company, email])
    expect(names).not.toContain('Unserved')
    expect(names).not.toContain(admin.email)
    // Its last month is paid.
    expect(names).toContain('Leaving')
  })
})

describe('GET /invoices', () => {
  // spec: AA-3-005
  it("lists the invoices of the caller's account, oldest first, and searches them by number", async () => {
    const { accountId, token } = await aUser(db, { now })
    const stranger = await aUser(db, { now })
    await anInvoice(db, { accountId, invoicenumber: 'FL-2', createdAt: new Date('2026-11-01T00:00:00Z') })
    await anInvoice(db, { accountId, invoicenumber: 'FL-1', createdAt: new Date('2026-10-01T00:00:00Z') })
    await anInvoice(db, { accountId: stranger.accountId, invoicenumber: 'FL-3', createdAt: now })
    const list = async (query = {}) =>
      (await callApi(url, listInvoices, { token, query })).parsed().data.map((row) => row.invoicenumber)
    expect(await list()).toEqual(['FL-1', 'FL-2'])
    expect(await list({ search: 'l-2' })).toEqual(['FL-2'])
    expect(await list({ search: '%' })).toEqual([])
  })

  it('lists the invoices of all accounts to administrators, newest first, and searches by customer and number', async () => {
    const customer = await aUser(db, { now, account: { company: 'Reederei Süd' } })
    const { accountId } = customer
    await anInvoice(db, { accountId, invoicenumber: 'FL-10', createdAt: new Date('2026-09-01T00:00:00Z') })
    await anInvoice(db, { accountId, invoicenumber: 'FL-11', createdAt: new Date('2026-10-01T00:00:00Z') })
    const list = async (search: string) =>
      (await callApi(url, listAccountInvoices, { token: admin.token, query: { search } })).parsed().data
    expect(await list('reederei s')).toMatchObject([
      { invoicenumber: 'FL-11', company: 'Reederei Süd', email: customer.email, account_id: accountId },
      { invoicenumber: 'FL-10' },
    ])
    expect((await list(customer.email)).length).toBe(2)
    expect(await list('fl-11')).toHaveLength(1)
  })
})

describe('GET /invoice/{id}/download', () => {
  it("serves the PDF to the invoice's own account and to administrators, and answers 404 to others", async () => {
    const owner = await aUser(db, { now })
    const stranger = await aUser(db, { now })
    const { id } = await anInvoice(db, { accountId: owner.accountId })
    const get = (token: string) =>
      fetch(`${url}/api${downloadInvoice.path.replace('{id}', String(id))}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await get(stranger.token)).status).toBe(404)
    for (const { token } of [owner, admin]) {
      const answer = await get(token)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="FL-TEST-\d+\.pdf"$/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).toMatch(/^%PDF-1/)
    }
  })
})

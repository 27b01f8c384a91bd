import { getCurrentCosts, getForecast, listInvoices } from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { invoices } from '../db/index.ts'
import { aBackup, aSite, aUser, callApi, startTestServer } from '../testing/index.ts'

const now = new Date('2026-11-21T10:00:00Z')
const server = await startTestServer({ now: () => now })
afterAll(() => server.close())
const { db, url } = server

describe('costs', () => {
  it('are the plan, each site and each test of the month', async () => {
    const { accountId, token } = await aUser(db, { now })
    const site = await aSite(db, { accountId })
    await aSite(db, { accountId })
    await aBackup(db, site, { lastTestState: 2, lastTestAt: new Date('2026-11-02T00:00:00Z') })
    await aBackup(db, site, { lastTestState: 2, lastTestAt: new Date('2026-10-31T23:00:00Z') })
    const { data } = (await callApi(url, getCurrentCosts, { token })).parsed()
    expect(data.cost_current_month).toEqual({ plan: 1900, site: 240, backuptest: 40, total: 2180 })
  })

  it('are forecast for every customer with service, with tax', async () => {
    const admin = await aUser(db, { now, role: 99 })
    const user = await aUser(db, { now, account: { company: 'Forecast GmbH' } })
    await aUser(db, { now, account: { company: 'Unserved', serviceEnabled: false } })
    const { data } = (await callApi(url, getForecast, { token: admin.token })).parsed()
    expect(data.find(({ company }) => company === 'Forecast GmbH')).toEqual({
      ...{ company: 'Forecast GmbH', email: user.email, plan: 1900, site: 0, backuptest: 0 },
      ...{ subtotal: 1900, tax: 361, total: 2261 },
    })
    expect(data.flatMap(({ company, email }) => [company, email])).not.toContain('Unserved')
    expect(data.map(({ email }) => email)).not.toContain(admin.email)
  })
})

describe('GET /invoices', () => {
  it('lists the own ones, oldest first, searched by number', async () => {
    const { accountId, token } = await aUser(db, { now })
    const stranger = await aUser(db, { now })
    const bill = { accountId, plan: 1900, site: 0, backuptest: 0, tax: 361, total: 2261 }
    await db.insert(invoices).values([
      { ...bill, invoicenumber: 'FL-2', createdAt: new Date('2026-11-01T00:00:00Z') },
      { ...bill, invoicenumber: 'FL-1', createdAt: new Date('2026-10-01T00:00:00Z') },
      { ...bill, invoicenumber: 'FL-3', accountId: stranger.accountId, createdAt: now },
    ])
    const list = async (query = {}) =>
      (await callApi(url, listInvoices, { token, query })).parsed().data.map((row) => row.invoicenumber)
    expect(await list()).toEqual(['FL-1', 'FL-2'])
    expect(await list({ search: 'l-2' })).toEqual(['FL-2'])
    expect(await list({ search: '%' })).toEqual([])
  })
})

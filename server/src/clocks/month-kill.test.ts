import { ne } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accounts, invoices, mails, reportMails } from '../db/index.ts'
import { aMonthHouse } from './testing/month-house.ts'

// spec: AA-9-018, AA-4-004
/** month-kill.long.test.ts kills it at every step of the month. */
it('bills and reports a month once when the server dies between an invoice and its commit', {
  timeout: 120_000,
}, async () => {
  const { withDatabase, server, start, isThrough, written } = await aMonthHouse(2)
  const point = { text: 'insert into "invoices"', nth: 2, when: 'after' } as const
  expect(await start(new Date('2026-12-01T00:00:05Z'), point).gone).toBe('SIGKILL')
  await isThrough(start(new Date('2026-12-01T00:11:05Z')))
  await server.eventually(async () => (await written()).length === 2 * 5 || undefined)
  await server.kill('SIGTERM')
  await withDatabase(async (db) => {
    const billed = await db.select().from(invoices).orderBy(invoices.id)
    expect(billed.map(({ invoicenumber }) => invoicenumber)).toEqual(['FL-2026-12-1001', 'FL-2026-12-1002'])
    // The first customer left with its account and its log of reports; its invoice stayed.
    expect(await db.$count(accounts)).toBe(1)
    expect((await db.select().from(reportMails)).map(({ state }) => state)).toEqual(Array(4).fill('sent'))
    expect(await db.select().from(mails).where(ne(mails.state, 'sent'))).toEqual([])
    expect(await db.$count(mails)).toBe(2 * 5)
  })
})

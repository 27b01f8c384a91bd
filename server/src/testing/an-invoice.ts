import { type Db, invoices } from '../db/index.ts'
import { firstRow } from './first-row.ts'

let count = 0

/** An invoice over a plan, 10 sites and 5 tests; each of an account has a month of its own. */
export async function anInvoice(
  db: Db,
  fields: Partial<typeof invoices.$inferInsert> & { accountId: number },
) {
  count += 1
  const createdAt = new Date(Date.UTC(2020, count, 1, 4))
  const defaults = {
    invoicenumber: `FL-TEST-${count}`,
    month: new Date(Date.UTC(2020, count - 1, 1)).toISOString().slice(0, 7),
    days: 30,
    siteCount: 10,
    testCount: 5,
    plan: 1900,
    site: 1200,
    backuptest: 200,
    taxPercent: 19,
    tax: 627,
    total: 3927,
    recipient: {
      company: 'Studio Test',
      name: 'Ute Test',
      street: 'Hafenweg 3',
      city: '20457 Hamburg',
      country: 'DE',
      vatid: '',
    },
    createdAt,
  }
  return firstRow(
    await db
      .insert(invoices)
      .values({ ...defaults, ...fields })
      .returning(),
  )
}

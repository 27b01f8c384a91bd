import { eq } from 'drizzle-orm'
import { costsOf, taxPercent } from '../billing/costs.ts'
import { monthOf } from '../billing/month.ts'
import { accounts, type Db, invoiceCounter, invoices } from '../db/index.ts'

const months = 14
const firstNumber = 1007

/** The agency's invoices of the last 14 months; it grew to today's number of sites. */
export async function seedInvoices(tx: Db, accountId: number, siteCount: number, now: Date): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new Error('The demo has no agency.')
  const recipient = {
    company: account.company,
    name: 'Lena Petersen',
    street: `${account.street} ${account.housenumber}`,
    city: `${account.zip} ${account.city}`,
    country: account.country,
    vatid: account.vatid,
  }
  const rows = Array.from({ length: months }, (_month, index) => {
    const age = months - index
    const month = monthOf(now, -age)
    const createdAt = new Date(month.end.getTime() + 4 * 3_600_000)
    const sites = Math.max(1, Math.round(siteCount * (1 - age * 0.035)))
    const tests = Math.round(sites * 1.6) + (index % 5)
    const { subtotal: _, ...costs } = costsOf({ sites, tests, share: 1 })
    const invoicenumber = `FL-${createdAt.toISOString().slice(0, 7)}-${firstNumber + index}`
    return {
      ...{ accountId, invoicenumber, ...costs, taxPercent, recipient, createdAt, mailedAt: createdAt },
      ...{ month: month.name, days: month.days, siteCount: sites, testCount: tests },
    }
  })
  await tx.insert(invoices).values(rows)
  await tx.insert(invoiceCounter).values({ id: 1, last: firstNumber + months - 1 })
}

import { costsOf } from '../billing/costs.ts'
import { type Db, invoices } from '../db/index.ts'

const months = 14

/** The agency's invoices of the last 14 months; it grew to today's number of sites. */
export async function seedInvoices(tx: Db, accountId: number, siteCount: number, now: Date): Promise<void> {
  const rows = Array.from({ length: months }, (_, index) => {
    const age = months - index
    const createdAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - age + 1, 1, 4, 0))
    const sites = Math.max(1, Math.round(siteCount * (1 - age * 0.035)))
    const { subtotal, ...costs } = costsOf({
      sites,
      tests: Math.round(sites * 1.6) + (index % 5),
      isFree: false,
    })
    const invoicenumber = `FL-${createdAt.toISOString().slice(0, 7)}-${String(1000 + accountId * 7 + index)}`
    return { accountId, invoicenumber, ...costs, total: subtotal + costs.tax, createdAt }
  })
  await tx.insert(invoices).values(rows)
}

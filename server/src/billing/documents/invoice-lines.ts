import { utc } from '../../time/calendar.ts'
import { prices } from '../costs.ts'
import type { Invoice } from '../invoice.ts'

/** A line of an invoice; amounts in cents without tax. */
export type InvoiceLine = { text: string; quantity: number; unit: number; amount: number }

/** The charges, one line for each kind; unused kinds are left out. Unit prices are those of a whole month. */
export function invoiceLines(invoice: Invoice): InvoiceLine[] {
  const { siteCount, testCount, plan, site, backuptest } = invoice
  const part = partOf(invoice)
  const lines = [
    { text: `Plan${part}`, quantity: 1, unit: prices.plan, amount: plan },
    { text: `Sites${part}`, quantity: siteCount, unit: prices.site, amount: site },
    { text: 'Backup tests', quantity: testCount, unit: prices.backuptest, amount: backuptest },
  ]
  return lines.filter(({ quantity }) => quantity > 0)
}

/** Added when a part of the month was free: `, 10 of 30 days`. */
function partOf({ month, days }: Invoice): string {
  const all = utc(`${month}-01`).daysInMonth()
  return days < all ? `, ${days} of ${all} days` : ''
}

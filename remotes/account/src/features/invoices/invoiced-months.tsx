import type { Invoice } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { formatDate, formatEuro, useTimeZone } from '@flotilla/ui/format'
import { MonthBars, type MonthBarsProps } from '@flotilla/ui/graphics'
import { Card } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { invoiceQueries } from '../../data/billing/invoice-queries.ts'

const MONTHS = 12
const names = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
]

/** The twelve months up to the newest invoice, each with the sum of its invoices; none without invoices. */
export function invoicedMonths(
  invoices: readonly Pick<Invoice, 'created_at' | 'total'>[],
  offsetHours: number,
): MonthBarsProps['months'] {
  const sums = new Map<number, number>()
  for (const { created_at, total } of invoices) {
    const [, month = 0, year = 0] = formatDate(created_at, offsetHours).split('.').map(Number)
    const place = year * 12 + month - 1
    if (month > 0) sums.set(place, (sums.get(place) ?? 0) + total)
  }
  if (sums.size === 0) return []
  const last = Math.max(...sums.keys())
  return Array.from({ length: MONTHS }, (_, index) => {
    const place = last - MONTHS + 1 + index
    const [year, name = ''] = [Math.floor(place / 12), names[place % 12]]
    const value = sums.get(place) ?? 0
    return {
      ...{ key: `${year}-${String((place % 12) + 1).padStart(2, '0')}`, short: name.slice(0, 3) },
      ...{ name: `${name} ${year}`, value, words: formatEuro(value) },
    }
  })
}

/** The invoiced amount of each of the last twelve months; empty with fewer than two invoices. */
export function InvoicedMonths() {
  const { http } = usePlatform()
  const zone = useTimeZone()
  const { data: invoices = [] } = useQuery(invoiceQueries.newest(http))
  if (invoices.length < 2) return null
  return (
    <Card title="Last 12 months" aside="by date of invoice, with VAT" isFlush>
      <MonthBars label="Invoices of the last 12 months" months={invoicedMonths(invoices, zone)} />
    </Card>
  )
}

import type { ForecastItem } from '@flotilla/api/contract'

/** One line of the forecast; amounts in cents. `isTotal`: the sum over all accounts. */
export type ForecastRow = {
  key: string
  name: string
  email: string | null
  isTotal: boolean
  amounts: ForecastAmounts
}

/** Amounts of a line in cents, in display order. */
export const FORECAST_AMOUNTS = ['site', 'plan', 'backuptest', 'subtotal', 'tax', 'total'] as const
export type ForecastAmount = (typeof FORECAST_AMOUNTS)[number]
type ForecastAmounts = Pick<ForecastItem, ForecastAmount>

/** A line per account, followed by the totals that the console adds (contract §3). */
export function forecastRows(items: readonly ForecastItem[]): ForecastRow[] {
  const rows = items.map((item, index) => ({
    key: `${index} ${item.email}`,
    name: item.company || '–',
    email: item.email,
    isTotal: false,
    amounts: item,
  }))
  return [...rows, { key: 'total', name: 'Total', email: null, isTotal: true, amounts: totalsOf(items) }]
}

function totalsOf(items: readonly ForecastItem[]): ForecastAmounts {
  const totals = { site: 0, plan: 0, backuptest: 0, subtotal: 0, tax: 0, total: 0 }
  for (const item of items) {
    for (const amount of FORECAST_AMOUNTS) totals[amount] += item[amount]
  }
  return totals
}

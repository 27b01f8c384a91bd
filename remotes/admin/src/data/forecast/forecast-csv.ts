import { toCsv } from '@flotilla/platform'
import { FORECAST_AMOUNTS, type ForecastRow } from './forecast-rows.ts'

const header = ['Company', 'E-mail', 'Site', 'Plan', 'Backup test', 'Subtotal', 'Tax', 'Total']

/** A line per account and the totals; amounts in EUR with a decimal point. */
export function forecastCsv(rows: readonly ForecastRow[]): string {
  return toCsv(
    header,
    rows.map(({ name, email, amounts }) => [
      name,
      email ?? '',
      ...FORECAST_AMOUNTS.map((amount) => (amounts[amount] / 100).toFixed(2)),
    ]),
  )
}

import type { ForecastItem } from '@flotilla/api/contract'

/** One line of the forecast; amounts in cents. `isTotal`: the sum over all accounts. */
export type ForecastRow = {
  key: string
  name: string
  email: string | null
  isTotal: boolean
  amounts: ForecastAmounts
}

/** Amounts of a line in cents, in the order they are shown. */
export const FORECAST_AMOUNTS = ['site', 'plan', 'backuptest', 'subtotal', 'tax', 'total'] as const
export type ForecastAmounts = Pick<ForecastItem, (typeof FORECAST_AMOUNTS)[number]>

import { formatEuro } from '@flotilla/ui/basics'
import type { Column } from '@flotilla/ui/table'
import { FORECAST_AMOUNTS, type ForecastRow } from '../../data/forecast/forecast-row.ts'
import './forecast.css'

const titles: Record<(typeof FORECAST_AMOUNTS)[number], string> = {
  site: 'Site',
  plan: 'Plan',
  backuptest: 'Backup test',
  subtotal: 'Subtotal',
  tax: 'Tax',
  total: 'Total',
}

const strong = (row: ForecastRow) => (row.isTotal ? 'fd-total' : undefined)

/** Columns of the forecast; every amount is German EUR (spec: account-and-administration §2 Forecast). */
export const forecastColumns: readonly Column<ForecastRow>[] = [
  {
    id: 'name',
    title: 'Name',
    isRowHeader: true,
    cell: (row) => <span className={strong(row) ?? 'fd-name'}>{row.name}</span>,
  },
  { id: 'email', title: 'E-mail', isFirstToGo: true, inCard: 'full', cell: (row) => row.email },
  ...FORECAST_AMOUNTS.map((amount) => ({
    id: amount,
    title: titles[amount],
    width: 104,
    align: 'end' as const,
    isFirstToGo: amount === 'subtotal',
    cell: (row: ForecastRow) => <span className={strong(row)}>{formatEuro(row.amounts[amount])}</span>,
  })),
]

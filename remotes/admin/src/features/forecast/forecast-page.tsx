import './forecast.css'
import { saveCsv, usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { formatEuro } from '@flotilla/ui/format'
import { EmptyState, Page, Stack } from '@flotilla/ui/page'
import { type Column, DataTable, ListState, TableSurface } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { forecastCsv } from '../../data/forecast/forecast-csv.ts'
import { forecastQueries } from '../../data/forecast/forecast-queries.ts'
import { FORECAST_AMOUNTS, type ForecastRow, forecastRows } from '../../data/forecast/forecast-rows.ts'
import { ForecastSummary } from './forecast-summary.tsx'

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
const forecastColumns: readonly Column<ForecastRow>[] = [
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

const rowKey = (row: ForecastRow) => row.key
const rowLabel = (row: ForecastRow) => row.email ?? row.name

/**
 * What every account will pay this month, with the totals (spec: account-and-administration §2 Forecast);
 * above it the sums and the largest accounts.
 */
export function ForecastPage() {
  const { http } = usePlatform()
  const query = useQuery(forecastQueries(http).all())
  const rows = query.data === undefined ? [] : forecastRows(query.data)
  const count = query.data?.length
  return (
    <Page
      title="Forecast"
      context={count !== undefined && `${count} account${count === 1 ? '' : 's'}, this month`}
      actions={<ExportForecast rows={rows} hasAny={Boolean(count)} />}
    >
      <Stack>
        {(query.isPending || Boolean(count)) && <ForecastSummary rows={rows} />}
        <ListState
          query={query}
          of="forecast"
          isEmpty={(items) => items.length === 0}
          empty={<EmptyState title="No forecast yet" text="No account has anything to pay." icon="chart" />}
          frame={{ columns: forecastColumns, hasPager: false }}
          label="Loading the forecast"
        >
          {() => (
            <TableSurface>
              <DataTable
                label="Forecast of this month by account"
                rowsName="accounts"
                columns={forecastColumns}
                rows={rows}
                rowKey={rowKey}
                rowLabel={rowLabel}
              />
            </TableSurface>
          )}
        </ListState>
      </Stack>
    </Page>
  )
}

function ExportForecast({ rows, hasAny }: { rows: readonly ForecastRow[]; hasAny: boolean }) {
  const save = () => saveCsv(`forecast-${new Date().toISOString().slice(0, 7)}.csv`, forecastCsv(rows))
  return (
    <Button icon="export" onClick={save} disabledReason={hasAny ? undefined : 'There is nothing to export'}>
      Export CSV
    </Button>
  )
}

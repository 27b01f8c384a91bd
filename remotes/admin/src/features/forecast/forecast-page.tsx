import { usePlatform } from '@flotilla/platform'
import { EmptyState, Page, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { DataTable, TableSurface } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { forecastQueries } from '../../data/forecast/forecast-queries.ts'
import type { ForecastRow } from '../../data/forecast/forecast-row.ts'
import { forecastRows } from '../../data/forecast/forecast-rows.ts'
import { forecastColumns } from './forecast-columns.tsx'

const rowKey = (row: ForecastRow) => row.key
const rowLabel = (row: ForecastRow) => row.email ?? row.name

/** What every account is going to pay this month, with the totals (spec: account-and-administration §2 Forecast). */
export function ForecastPage() {
  const { http } = usePlatform()
  const query = useQuery(forecastQueries(http).all())
  const count = query.data?.length
  return (
    <Page
      title="Forecast"
      context={count !== undefined && `${count} account${count === 1 ? '' : 's'}, this month`}
    >
      <QueryState
        query={query}
        of="forecast"
        isEmpty={(items) => items.length === 0}
        empty={<EmptyState title="No forecast yet" text="No account has anything to pay." icon="chart" />}
        skeleton={<SkeletonRows rows={12} columns={8} label="Loading the forecast" />}
      >
        {(items) => (
          <TableSurface>
            <DataTable
              label="Forecast of this month by account"
              rowsName="accounts"
              columns={forecastColumns}
              rows={forecastRows(items)}
              rowKey={rowKey}
              rowLabel={rowLabel}
            />
          </TableSurface>
        )}
      </QueryState>
    </Page>
  )
}

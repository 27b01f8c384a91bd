import type { CurrentCosts } from '@flotilla/api/contract'
import { formatEuro } from '@flotilla/ui/basics'
import { type Column, DataTable } from '@flotilla/ui/table'
import './cost-table.css'

type CostRow = { key: string; name: string; cents: number }

const strong = ({ key }: CostRow) => (key === 'total' ? 'fc-cost-total' : undefined)

const columns: readonly Column<CostRow>[] = [
  {
    id: 'name',
    title: 'Costs',
    isRowHeader: true,
    cell: (row) => <span className={strong(row)}>{row.name}</span>,
  },
  {
    id: 'amount',
    title: 'Amount',
    width: 140,
    align: 'end',
    inCard: 'end',
    cell: (row) => <span className={strong(row)}>{formatEuro(row.cents)}</span>,
  },
]

/** What the running month costs so far, part by part (spec: account-and-administration §2 Invoices tab). */
export function CostTable({ costs }: { costs: CurrentCosts }) {
  const rows = [
    { key: 'plan', name: 'Plan', cents: costs.plan },
    { key: 'site', name: 'Sites', cents: costs.site },
    { key: 'backuptest', name: 'Backup tests', cents: costs.backuptest },
    { key: 'total', name: 'Total', cents: costs.total },
  ]
  return (
    <DataTable
      label="Costs of the current month"
      rowsName="costs"
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowLabel={({ name }) => name}
    />
  )
}

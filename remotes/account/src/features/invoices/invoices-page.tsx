import './cost-table.css'
import type { CurrentCosts } from '@flotilla/api/contract'
import { useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { formatEuro } from '@flotilla/ui/format'
import { Card, EmptyState, Page, QueryState, SkeletonRows, Stack } from '@flotilla/ui/page'
import { type Column, DataTable, ListState } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keepInvoiceOrder, readInvoiceOrder } from '../../data/billing/browser-storage.ts'
import { costQueries } from '../../data/billing/cost-queries.ts'
import type { InvoiceFilters } from '../../data/billing/invoice-queries.ts'
import { invoiceQueries } from '../../data/billing/invoice-queries.ts'
import { InvoiceTable, invoiceColumns } from './invoice-table.tsx'
import { InvoiceView } from './invoice-view.ts'
import { InvoicedMonths } from './invoiced-months.tsx'

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

/** The costs of the current month so far, by part (spec: account-and-administration §2 Invoices tab). */
function CostTable({ costs }: { costs: CurrentCosts }) {
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

/**
 * The fourth tab of the account screen: costs of this month, and the invoices (spec:
 * account-and-administration §2 Invoices tab).
 */
export function InvoicesPage() {
  const { http } = usePlatform()
  const costs = useQuery(costQueries.currentMonth(http))
  const { view, setView, query } = useInvoices()
  return (
    <Page title="Invoices" context="What you pay, and what you paid">
      <Stack>
        <Card title="Current month" aside="so far, without VAT" isFlush>
          <QueryState
            query={costs}
            of="costs"
            skeleton={<SkeletonRows rows={1} columns={4} label="Loading costs" />}
          >
            {(data) => <CostTable costs={data} />}
          </QueryState>
        </Card>
        <InvoicedMonths />
        <ListState
          query={query}
          of="invoices"
          isEmpty={({ rows }) => rows.length === 0 && view.page === 1}
          empty={<EmptyState title="You don't have any invoices so far." icon="invoice" />}
          frame={{
            ...{ columns: invoiceColumns, hasBar: true },
            sort: { key: view.sort, direction: view.dir },
          }}
          rows={4}
        >
          {(page) => <InvoiceTable page={page} view={view} onViewChange={setView} />}
        </ListState>
      </Stack>
    </Page>
  )
}

/**
 * The page of invoices that the address asks for; a page past the end becomes the last one. Stores the order
 * by date when a person chooses it.
 */
function useInvoices() {
  const { http, session } = usePlatform()
  const userId = session.user.id
  const [asked, setAsked] = useUrlState(InvoiceView)
  const [kept, setKept] = useState(() => readInvoiceOrder(userId))
  const defaultDir = asked.sort === 'created_at' ? kept : 'asc'
  const view: InvoiceFilters = { ...asked, dir: asked.dir === 'kept' ? defaultDir : asked.dir }
  const query = useQuery(invoiceQueries.page(http, view))
  useLastPage(query, view.page, setAsked)
  const setView = (patch: Partial<InvoiceFilters>) => {
    if (patch.dir && (patch.sort ?? view.sort) === 'created_at') {
      keepInvoiceOrder(userId, patch.dir)
      setKept(patch.dir)
    }
    setAsked(patch)
  }

  return { view, setView, query }
}

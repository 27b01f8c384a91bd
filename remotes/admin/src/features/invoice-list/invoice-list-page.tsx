import { ApiError } from '@flotilla/api/client'
import type { AccountInvoice } from '@flotilla/api/contract'
import { useCan, useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { SearchField } from '@flotilla/ui/form'
import { DateTime, formatEuro } from '@flotilla/ui/format'
import { describeFailure, EmptyState, Page, Toolbar } from '@flotilla/ui/page'
import { PaymentState } from '@flotilla/ui/site-cells'
import { type Column, ListState, PagedTable } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { INVOICE_SORTS, invoiceQueries } from '../../data/invoices/invoice-queries.ts'

/** The part of the invoices that a link shows; a malformed field falls back alone (experience §1). */
const InvoiceView = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  sort: z.enum(INVOICE_SORTS).default('created_at'),
  dir: z.enum(['asc', 'desc']).default('desc'),
  search: z.string().max(200).default(''),
})

/** The page of invoices that the address asks for; a page past the end becomes the last one. */
function useInvoiceList() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(InvoiceView)
  const query = useQuery(invoiceQueries(http).page(view))
  useLastPage(query, view.page, setView)

  return { view, setView, query }
}

/** Columns of all invoices with their widths. */
const invoiceColumns: readonly Column<AccountInvoice>[] = [
  {
    id: 'number',
    title: 'Invoice number',
    sortKey: 'invoicenumber',
    isRowHeader: true,
    width: 200,
    cell: ({ invoicenumber }) => invoicenumber,
  },
  {
    id: 'company',
    title: 'Company',
    sortKey: 'company',
    inCard: 'full',
    cell: ({ company }) => company || '–',
  },
  { id: 'email', title: 'E-mail', isFirstToGo: true, inCard: 'full', cell: ({ email }) => email ?? '–' },
  {
    id: 'created',
    title: 'Created',
    sortKey: 'created_at',
    width: 120,
    cell: (invoice) => <DateTime at={invoice.created_at} hasNoTime />,
  },
  {
    id: 'payment',
    title: 'Payment',
    width: 120,
    cell: ({ payment_state }) => <PaymentState state={payment_state} />,
  },
  {
    id: 'total',
    title: 'Total',
    sortKey: 'total',
    width: 120,
    align: 'end',
    cell: ({ total }) => formatEuro(total),
  },
]

const noList = {
  title: 'This server keeps no list of all invoices',
  what: 'Every customer finds theirs under Invoices in their own account.',
}
const describe = (error: unknown) =>
  error instanceof ApiError && error.code === 'not_found' ? noList : describeFailure(error)

/**
 * Invoices of all accounts, for administrators. The specification has a placeholder here, so a backend lists
 * this among its capabilities (contract §6).
 */
export function InvoiceListPage() {
  if (useCan('all-invoices')) return <AllInvoices />
  return (
    <Page title="Invoice list">
      <EmptyState title={noList.title} text={noList.what} icon="invoice" />
    </Page>
  )
}

function AllInvoices() {
  const { view, setView, query } = useInvoiceList()
  const total = query.data?.pagination.total
  return (
    <Page title="Invoice list" context={total !== undefined && `${total} invoice${total === 1 ? '' : 's'}`}>
      <Toolbar label="Search invoices">
        <SearchField
          label="Search number, company or e-mail"
          value={view.search}
          onApply={(search) => setView({ search, page: 1 })}
          hasKey
        />
      </Toolbar>
      <ListState
        query={query}
        of="invoices"
        describe={describe}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<NoInvoices search={view.search} onShowAll={() => setView({ search: '', page: 1 })} />}
        frame={{ columns: invoiceColumns, sort: { key: view.sort, direction: view.dir } }}
      >
        {(page) => (
          <PagedTable
            name="Invoices of all accounts"
            rowsName="invoices"
            columns={invoiceColumns}
            page={page}
            rowKey={({ id }) => String(id)}
            rowLabel={({ invoicenumber }) => invoicenumber}
            view={view}
            sorts={INVOICE_SORTS}
            onViewChange={setView}
          />
        )}
      </ListState>
    </Page>
  )
}

function NoInvoices({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  if (search === '') return <EmptyState title="No invoices yet" icon="invoice" />
  return (
    <EmptyState
      title="No invoice matches"
      text={`No number, company or e-mail contains “${search}”.`}
      action={<Button onClick={onShowAll}>Show all invoices</Button>}
    />
  )
}

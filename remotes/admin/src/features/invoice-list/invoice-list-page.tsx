import { ApiError } from '@flotilla/api/client'
import { Button } from '@flotilla/ui/basics'
import { SearchField } from '@flotilla/ui/form'
import { describeFailure, EmptyState, Page, QueryState, SkeletonRows, Toolbar } from '@flotilla/ui/page'
import { PagedTable } from '@flotilla/ui/table'
import { INVOICE_SORTS } from '../../data/invoices/invoice-filters.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { useInvoiceList } from './use-invoice-list.ts'

/** A backend of the specification alone has no such list. */
const describe = (error: unknown) =>
  error instanceof ApiError && error.code === 'not_found'
    ? {
        title: 'This server keeps no list of all invoices',
        what: 'Every customer finds theirs under Invoices in their own account.',
      }
    : describeFailure(error)

/** Invoices of all accounts, for administrators (the specification has a placeholder here). */
export function InvoiceListPage() {
  const { view, setView, query } = useInvoiceList()
  const total = query.data?.pagination.total
  return (
    <Page title="Invoice list" context={total !== undefined && `${total} invoice${total === 1 ? '' : 's'}`}>
      <Toolbar label="Search invoices">
        <SearchField
          label="Search number, company or e-mail"
          value={view.search}
          onApply={(search) => setView({ search, page: 1 })}
        />
      </Toolbar>
      <QueryState
        query={query}
        of="invoices"
        describe={describe}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<NoInvoices search={view.search} onShowAll={() => setView({ search: '', page: 1 })} />}
        skeleton={<SkeletonRows rows={12} columns={5} label="Loading invoices" />}
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
      </QueryState>
    </Page>
  )
}

function NoInvoices({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  if (search === '') return <EmptyState title="No invoices yet" icon="invoice" />
  return (
    <EmptyState
      title="No invoice matches"
      text={`Nothing found for “${search}”.`}
      action={<Button onClick={onShowAll}>Show all invoices</Button>}
    />
  )
}

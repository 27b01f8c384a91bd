import type { Invoice, Pagination } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button, VisuallyHidden } from '@flotilla/ui/basics'
import { Switch } from '@flotilla/ui/form'
import { DateTime, formatEuro } from '@flotilla/ui/format'
import { PaymentState } from '@flotilla/ui/site-cells'
import { type Column, ListBar, PagedTable } from '@flotilla/ui/table'
import { useMutation } from '@tanstack/react-query'
import { invoiceMutations } from '../../data/billing/invoice-mutations.ts'
import { INVOICE_SORTS, type InvoiceFilters } from '../../data/billing/invoice-queries.ts'

const everyColumn: readonly Column<Invoice>[] = [
  {
    id: 'number',
    title: 'Invoice number',
    sortKey: 'invoicenumber',
    isRowHeader: true,
    cell: ({ invoicenumber }) => invoicenumber,
  },
  {
    id: 'created',
    title: 'Created',
    sortKey: 'created_at',
    width: 140,
    cell: (invoice) => <DateTime at={invoice.created_at} hasNoTime />,
  },
  {
    id: 'payment',
    title: 'Payment',
    width: 140,
    cell: ({ payment_state }) => <PaymentState state={payment_state} />,
  },
  {
    id: 'total',
    title: 'Total',
    sortKey: 'total',
    width: 140,
    align: 'end',
    cell: ({ total }) => formatEuro(total),
  },
  {
    id: 'pdf',
    title: 'PDF',
    width: 140,
    align: 'end',
    inCard: 'end',
    cell: (invoice) => <DownloadInvoice invoice={invoice} />,
  },
]

/** Without the payment column, which needs a server that collects payments. */
export const invoiceColumns = everyColumn.filter(({ id }) => id !== 'payment')

export type InvoiceTableProps = {
  page: { rows: Invoice[]; pagination: Pagination }
  view: InvoiceFilters
  onViewChange: (patch: Partial<InvoiceFilters>) => void
}

/**
 * Invoices with number, total, date and PDF, and with their payment where the server collects them (spec:
 * account-and-administration §2).
 */
export function InvoiceTable({ page, view, onViewChange }: InvoiceTableProps) {
  const isCollected = page.rows.some(({ payment_state }) => payment_state !== null)
  return (
    <PagedTable
      name="Invoices"
      rowsName="invoices"
      columns={isCollected ? everyColumn : invoiceColumns}
      page={page}
      rowKey={({ id }) => String(id)}
      rowLabel={({ invoicenumber }) => invoicenumber}
      view={view}
      sorts={INVOICE_SORTS}
      onViewChange={onViewChange}
      bar={<OrderBar view={view} onViewChange={onViewChange} total={page.pagination.total} />}
      hasRowKeys
    />
  )
}

type OrderBarProps = Pick<InvoiceTableProps, 'view' | 'onViewChange'> & { total: number }

/** The number of invoices, and their order by date; cards have no column heads. */
function OrderBar({ view, onViewChange, total }: OrderBarProps) {
  return (
    <ListBar
      label="Order of the invoices"
      selectedCount={0}
      range={`${total} ${total === 1 ? 'invoice' : 'invoices'}`}
      listActions={
        <Switch
          label="Newest first"
          isOn={view.sort === 'created_at' && view.dir === 'desc'}
          onChange={(isOn) => onViewChange({ sort: 'created_at', dir: isOn ? 'desc' : 'asc', page: 1 })}
        />
      }
    />
  )
}

/** Fetches one invoice and saves it as a file. */
function DownloadInvoice({ invoice }: { invoice: Invoice }) {
  const { http } = usePlatform()
  const download = useMutation(invoiceMutations(http).download())
  return (
    <Button size="xs" icon="download" isBusy={download.isPending} onClick={() => download.mutate(invoice)}>
      PDF <VisuallyHidden>of {invoice.invoicenumber}</VisuallyHidden>
    </Button>
  )
}

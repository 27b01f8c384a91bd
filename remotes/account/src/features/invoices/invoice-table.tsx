import type { Invoice, Pagination } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button, VisuallyHidden } from '@flotilla/ui/basics'
import { DateTime, formatEuro } from '@flotilla/ui/format'
import { PaymentState } from '@flotilla/ui/site-cells'
import { type Column, PagedTable } from '@flotilla/ui/table'
import { useMutation } from '@tanstack/react-query'
import { INVOICE_SORTS } from '../../data/billing/invoice-filters.ts'
import { invoiceMutations } from '../../data/billing/invoice-mutations.ts'
import type { InvoiceView } from './invoice-view.ts'

const columns: readonly Column<Invoice>[] = [
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

export type InvoiceTableProps = {
  page: { rows: Invoice[]; pagination: Pagination }
  view: InvoiceView
  onViewChange: (patch: Partial<InvoiceView>) => void
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
      columns={isCollected ? columns : columns.filter(({ id }) => id !== 'payment')}
      page={page}
      rowKey={({ id }) => String(id)}
      rowLabel={({ invoicenumber }) => invoicenumber}
      view={view}
      sorts={INVOICE_SORTS}
      onViewChange={onViewChange}
      hasRowKeys
    />
  )
}

/** Fetches one invoice and saves it. */
function DownloadInvoice({ invoice }: { invoice: Invoice }) {
  const { http } = usePlatform()
  const download = useMutation(invoiceMutations(http).download())
  return (
    <Button size="xs" icon="download" isBusy={download.isPending} onClick={() => download.mutate(invoice)}>
      PDF <VisuallyHidden>of {invoice.invoicenumber}</VisuallyHidden>
    </Button>
  )
}

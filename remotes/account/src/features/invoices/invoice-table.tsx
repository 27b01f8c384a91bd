import type { Invoice, Pagination } from '@flotilla/api/contract'
import { DateTime, formatEuro } from '@flotilla/ui/basics'
import { type Column, DataTable, Pager, TableSurface } from '@flotilla/ui/table'
import { INVOICE_SORTS } from '../../data/billing/invoice-filters.ts'
import { DownloadInvoice } from './download-invoice.tsx'
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
    inCard: 'half',
    cell: (invoice) => <DateTime at={invoice.created_at} hasNoTime />,
  },
  {
    id: 'total',
    title: 'Total',
    sortKey: 'total',
    width: 140,
    align: 'end',
    inCard: 'half',
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

/** Invoices with number, total, date and PDF (spec: account §2 Invoices tab). */
export function InvoiceTable({ page: { rows, pagination }, view, onViewChange }: InvoiceTableProps) {
  return (
    <TableSurface>
      <DataTable
        label={`Invoices, page ${pagination.current_page} of ${pagination.total_pages}`}
        rowsName="invoices"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowLabel={({ invoicenumber }) => invoicenumber}
        sort={{ key: view.sort, direction: view.dir }}
        onSortChange={({ key, direction }) => {
          const sort = INVOICE_SORTS.find((one) => one === key) ?? view.sort
          onViewChange({ sort, dir: direction, page: 1 })
        }}
        hasRowKeys
      />
      <Pager
        page={view.page}
        pageCount={pagination.total_pages}
        perPage={pagination.per_page}
        total={pagination.total}
        onPageChange={(next) => onViewChange({ page: next })}
      />
    </TableSurface>
  )
}

import type { AccountInvoice } from '@flotilla/api/contract'
import { DateTime, formatEuro, PaymentState } from '@flotilla/ui/basics'
import type { Column } from '@flotilla/ui/table'

/** Columns of all invoices with their widths. */
export const invoiceColumns: readonly Column<AccountInvoice>[] = [
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

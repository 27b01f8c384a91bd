/** Columns that invoices of all accounts can be sorted by. */
export const INVOICE_SORTS = ['invoicenumber', 'company', 'total', 'created_at'] as const

/** What one page of invoices is asked for. */
export type InvoiceFilters = {
  page: number
  sort: (typeof INVOICE_SORTS)[number]
  dir: 'asc' | 'desc'
  search: string
}

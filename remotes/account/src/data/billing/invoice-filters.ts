/** Columns that invoices can be sorted by (spec: account-and-administration §7). */
export const INVOICE_SORTS = ['invoicenumber', 'total', 'created_at'] as const

/** What one page of invoices is asked for. */
export type InvoiceFilters = { page: number; sort: (typeof INVOICE_SORTS)[number]; dir: 'asc' | 'desc' }

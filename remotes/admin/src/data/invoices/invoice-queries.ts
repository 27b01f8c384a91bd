import type { Http } from '@flotilla/api/client'
import { INVOICES_PAGE_SIZE, listAccountInvoices } from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Columns that invoices of all accounts can be sorted by. */
export const INVOICE_SORTS = ['invoicenumber', 'company', 'total', 'created_at'] as const

/** Input of one page of invoices. */
export type InvoiceFilters = {
  page: number
  sort: (typeof INVOICE_SORTS)[number]
  dir: 'asc' | 'desc'
  search: string
}

/**
 * Reads of the invoices of all accounts; `not_found` where the backend has no such list, because it is our
 * addition.
 */
export const invoiceQueries = (http: Http) => ({
  page: (filters: InvoiceFilters) =>
    queryOptions({
      queryKey: ['admin', 'invoices', filters] as const,
      queryFn: async ({ signal }) => {
        const query = { ...filters, limit: INVOICES_PAGE_SIZE }
        const answer = await http.call(listAccountInvoices, { query, signal })
        return { rows: answer.data, pagination: answer.meta.pagination }
      },
      placeholderData: keepPreviousData,
    }),
})

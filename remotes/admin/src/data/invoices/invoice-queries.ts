import type { Http } from '@flotilla/api/client'
import { INVOICES_PAGE_SIZE, listAccountInvoices } from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InvoiceFilters } from './invoice-filters.ts'

/**
 * Reads of everybody's invoices; `not_found` where the backend has no such list, for it is an addition of
 * ours.
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

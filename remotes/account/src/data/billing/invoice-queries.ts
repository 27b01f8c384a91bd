import type { Http } from '@flotilla/api/client'
import { INVOICES_PAGE_SIZE, listInvoices } from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InvoiceFilters } from './invoice-filters.ts'

/** More than a year has, where each month has a few. */
const NEWEST = 60

/** Reads of the account's invoices. */
export const invoiceQueries = {
  /** The newest invoices of all, at most 60. */
  newest: (http: Http) =>
    queryOptions({
      queryKey: ['account', 'invoices', 'newest'] as const,
      queryFn: async ({ signal }) => {
        const query = { page: 1, limit: NEWEST, sort: 'created_at', dir: 'desc', search: '' } as const
        return (await http.call(listInvoices, { query, signal })).data
      },
    }),
  /** One page; the previous one stays on screen while the next one loads. */
  page: (http: Http, filters: InvoiceFilters) =>
    queryOptions({
      queryKey: ['account', 'invoices', filters] as const,
      queryFn: async ({ signal }) => {
        const query = { ...filters, limit: INVOICES_PAGE_SIZE, search: '' }
        const answer = await http.call(listInvoices, { query, signal })
        return { rows: answer.data, pagination: answer.meta.pagination }
      },
      placeholderData: keepPreviousData,
    }),
}

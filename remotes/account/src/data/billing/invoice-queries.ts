import type { Http } from '@flotilla/api/client'
import { INVOICES_PAGE_SIZE, listInvoices } from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Columns that invoices can be sorted by (spec: account-and-administration §7). */
export const INVOICE_SORTS = ['invoicenumber', 'total', 'created_at'] as const

/** Input of one page of invoices. */
export type InvoiceFilters = { page: number; sort: (typeof INVOICE_SORTS)[number]; dir: 'asc' | 'desc' }

/** More than a year has, with a few in each month. */
const NEWEST = 60

/** Reads of the account's invoices. */
export const invoiceQueries = {
  /** The newest invoices, at most 60. */
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

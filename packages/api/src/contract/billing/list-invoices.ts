import { defineEndpoint } from '../shared/endpoint.ts'
import { INVOICES_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery } from '../shared/list.ts'
import { Invoice } from './invoice.ts'

/** Invoices of the account; `search` by number. */
export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/invoices',
  scope: 'billing:read',
  summary: 'Invoice list (spec: account-and-administration §7)',
  query: listQuery(['invoicenumber', 'total', 'created_at'], 'created_at', 'asc', INVOICES_PAGE_SIZE),
  response: listOf(Invoice),
  isOpenWithoutService: true,
})

import { defineEndpoint } from '../shared/endpoint.ts'
import { INVOICES_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery } from '../shared/list.ts'
import { AccountInvoice } from './account-invoice.ts'

/**
 * (+) Invoices of all accounts, the newest first; `search` by number, company or e-mail. A backend may lack
 * it.
 */
export const listAccountInvoices = defineEndpoint({
  method: 'GET',
  path: '/invoicelist',
  access: 'admin',
  summary: 'Invoices of all accounts, for administrators; an addition (spec: account-and-administration §2)',
  query: listQuery(
    ['invoicenumber', 'company', 'total', 'created_at'],
    'created_at',
    'desc',
    INVOICES_PAGE_SIZE,
  ),
  response: listOf(AccountInvoice),
  isOpenWithoutService: true,
})

import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { INVOICES_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery } from '../shared/list.ts'
import { orNull } from '../shared/read.ts'
import { Invoice } from './invoice.ts'

/** (+) An invoice with its account, as administrators see it. */
export const AccountInvoice = z.object({
  ...Invoice.shape,
  account_id: orNull(z.int()),
  company: orNull(z.string()),
  /** The account's first user. */
  email: orNull(z.string()),
})
export type AccountInvoice = z.infer<typeof AccountInvoice>

/**
 * (+) Invoices of all accounts, newest first; `search` by number, company or e-mail. A backend may lack it.
 */
export const listAccountInvoices = defineEndpoint({
  method: 'GET',
  path: '/invoicelist',
  access: 'admin',
  scope: 'admin:read',
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

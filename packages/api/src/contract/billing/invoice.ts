import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { INVOICES_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery } from '../shared/list.ts'
import { orNull } from '../shared/read.ts'
import { Cents, IdParams, IsoTime, Text } from '../shared/scalars.ts'

/** What became of collecting an invoice; `processing`: a debit on its way. */
const InvoicePaymentState = z.enum(['open', 'processing', 'paid', 'failed'])

/** An invoice; its PDF comes by `downloadInvoice`. */
export const Invoice = z.object({
  id: z.int(),
  invoicenumber: Text,
  total: Cents,
  created_at: IsoTime,
  /** (+) Null where a backend does not collect. */
  payment_state: orNull(InvoicePaymentState),
})
export type Invoice = z.infer<typeof Invoice>

/** Invoices of the account; `search` by number. */
export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/invoices',
  summary: 'Invoice list (spec: account-and-administration §7)',
  query: listQuery(['invoicenumber', 'total', 'created_at'], 'created_at', 'asc', INVOICES_PAGE_SIZE),
  response: listOf(Invoice),
  isOpenWithoutService: true,
})

/** A PDF; to be saved as invoice number plus `.pdf`. Its body is no JSON, so the schema is not applied. */
export const downloadInvoice = defineEndpoint({
  method: 'GET',
  path: '/invoice/{id}/download',
  summary: 'Invoice as PDF (spec: account-and-administration §7)',
  params: IdParams,
  response: z.instanceof(Blob),
  answer: 'blob',
  isOpenWithoutService: true,
})

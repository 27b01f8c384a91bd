import { z } from 'zod'
import { INVOICE_SORTS } from '../../data/invoices/invoice-filters.ts'

/** What of the invoices a link shows; a malformed field falls back alone (experience §1). */
export const InvoiceView = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  sort: z.enum(INVOICE_SORTS).default('created_at'),
  dir: z.enum(['asc', 'desc']).default('desc'),
  search: z.string().max(200).default(''),
})
export type InvoiceView = z.infer<typeof InvoiceView>

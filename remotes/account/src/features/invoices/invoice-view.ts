import { z } from 'zod'
import { INVOICE_SORTS } from '../../data/billing/invoice-queries.ts'

/**
 * The part of the invoices that a link shows; a malformed field falls back alone (experience §1). `kept`: the
 * link names no order, so the order by date stored in this browser applies.
 */
export const InvoiceView = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  sort: z.enum(INVOICE_SORTS).default('created_at'),
  dir: z.enum(['kept', 'asc', 'desc']).default('kept'),
})
export type InvoiceView = z.infer<typeof InvoiceView>

import { z } from 'zod'
import { Cents } from '../shared/cents.ts'
import { IsoTime } from '../shared/iso-time.ts'
import { orNull } from '../shared/or-null.ts'
import { Text } from '../shared/text.ts'

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

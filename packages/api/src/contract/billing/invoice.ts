import { z } from 'zod'
import { orNull } from '../shared/read.ts'
import { Cents, IsoTime, Text } from '../shared/scalars.ts'

/** Result of collecting an invoice; `processing`: a debit is under way. */
const InvoicePaymentState = z.enum(['open', 'processing', 'paid', 'failed'])

/** An invoice; `downloadInvoice` gets its PDF. */
export const Invoice = z.object({
  id: z.int(),
  invoicenumber: Text,
  total: Cents,
  created_at: IsoTime,
  /** (+) Null where a backend does not collect payments. */
  payment_state: orNull(InvoicePaymentState),
})
export type Invoice = z.infer<typeof Invoice>

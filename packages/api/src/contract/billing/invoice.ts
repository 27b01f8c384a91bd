import { z } from 'zod'
import { Cents } from '../shared/cents.ts'
import { IsoTime } from '../shared/iso-time.ts'

/** An invoice; its PDF comes by `downloadInvoice`. */
export const Invoice = z.object({
  id: z.int(),
  invoicenumber: z.string(),
  total: Cents,
  created_at: IsoTime,
})
export type Invoice = z.infer<typeof Invoice>

import { z } from 'zod'
import { orNull } from '../shared/read.ts'
import { Invoice } from './invoice.ts'

/** (+) An invoice with the account that it is for, as administrators see it. */
export const AccountInvoice = z.object({
  ...Invoice.shape,
  account_id: orNull(z.int()),
  company: orNull(z.string()),
  /** The account's first user. */
  email: orNull(z.string()),
})
export type AccountInvoice = z.infer<typeof AccountInvoice>

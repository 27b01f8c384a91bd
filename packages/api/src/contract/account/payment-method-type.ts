import { z } from 'zod'

/** Card or direct debit. */
export const PaymentMethodType = z.enum(['CC', 'SEPA'])
export type PaymentMethodType = z.infer<typeof PaymentMethodType>

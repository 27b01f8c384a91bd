import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { OWNER_NAME_MIN_LENGTH } from '../shared/limits.ts'

const card = z.object({ type: z.literal('CC'), payment_method: z.string().min(1).max(255) })

/** The specification does not say whether the owner is a name or an object with a name: both are accepted. */
const owner = z.object({
  name: z
    .string()
    .trim()
    .min(
      OWNER_NAME_MIN_LENGTH,
      `Account holder name must be at least ${OWNER_NAME_MIN_LENGTH} characters long.`,
    )
    .max(200),
  email: z.string().max(254).nullish(),
})

const bankAccount = z.object({
  type: z.literal('SEPA'),
  payment_method: z.string().min(1).max(255),
  /** Epoch seconds, as the payment provider sends it. */
  created: z.int(),
  mandate_state: z.string().max(50),
  status: z.string().max(50),
  usage: z.string().max(50),
  owner: z.preprocess(
    (value: z.input<typeof owner> | string) => (typeof value === 'string' ? { name: value } : value),
    owner,
  ),
  sepa_debit_last4: z.string().max(4),
  sepa_debit_mandate_reference: z.string().max(100),
})

/** A payment method as the payment provider's SDK created it (spec: account-and-administration §3). */
export const PaymentMethod = z.discriminatedUnion('type', [card, bankAccount])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** A bare list; its first item holds the secret of the setup intent. Rejects with `payments_unavailable`. */
export const getPaymentSetup = defineEndpoint({
  method: 'GET',
  path: '/account/updatepayment',
  scope: 'billing:write',
  summary: 'Start card or SEPA setup (spec: account-and-administration §7)',
  response: z.array(z.object({ client_secret: z.string().min(1) })).min(1),
  startsWork: true,
  isOpenWithoutService: true,
})

/** Makes the method the default. Rejects with `payment_failed` when the provider refuses it. */
export const savePaymentMethod = defineEndpoint({
  method: 'POST',
  path: '/account/updatepaymentmethod',
  scope: 'billing:write',
  summary: 'Save a payment method (spec: account-and-administration §7)',
  body: PaymentMethod,
  response: Done,
  isOpenWithoutService: true,
})

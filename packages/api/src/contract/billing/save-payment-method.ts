import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { PaymentMethod } from './payment-method.ts'

/** Makes the method the default one. Rejects with `payment_failed` when the provider refuses it. */
export const savePaymentMethod = defineEndpoint({
  method: 'POST',
  path: '/account/updatepaymentmethod',
  summary: 'Save a payment method (spec: account-and-administration §7)',
  body: PaymentMethod,
  response: Done,
  isOpenWithoutService: true,
})

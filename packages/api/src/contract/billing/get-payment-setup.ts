import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'

/** A bare list; its first item holds the secret of the setup intent. Rejects with `payments_unavailable`. */
export const getPaymentSetup = defineEndpoint({
  method: 'GET',
  path: '/account/updatepayment',
  summary: 'Start card or SEPA setup (spec: account-and-administration §7)',
  response: z.array(z.object({ client_secret: z.string().min(1) })).min(1),
  startsWork: true,
  isOpenWithoutService: true,
})

import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'

/**
 * (+) Sends the mail that proves an address once more; answers the same whether there is somebody to prove it
 * or not.
 */
export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/verify/resend',
  access: 'public',
  summary: 'Ask for the verification mail again (contract §6)',
  body: z.object({ email: z.string().max(254) }),
  response: Done,
  isOpenWithoutService: true,
})

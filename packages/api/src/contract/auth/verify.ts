import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { maybe } from '../shared/read.ts'
import { Bool } from '../shared/scalars.ts'

/**
 * Rejects with `invalid` for an unknown or used token; one whose address is proven by it may also be answered
 * with `already` (+).
 */
export const verify = defineEndpoint({
  method: 'POST',
  path: '/verify',
  access: 'public',
  summary: 'Verify an account by the token of the e-mail (spec: account-and-administration §7)',
  body: z.object({ token: z.string().min(1).max(500) }),
  response: maybe(z.object({ message: z.string(), already: Bool.optional() })),
  isOpenWithoutService: true,
})

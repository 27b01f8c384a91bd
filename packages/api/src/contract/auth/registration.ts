import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { maybe } from '../shared/read.ts'
import { Bool } from '../shared/scalars.ts'
import { Registration } from './credentials.ts'

/** Rejects with `invalid` for a taken e-mail or an unknown coupon. */
export const register = defineEndpoint({
  method: 'POST',
  path: '/register',
  access: 'public',
  summary: 'Register (spec: account-and-administration §7)',
  body: Registration,
  response: Done,
  status: 201,
  isOpenWithoutService: true,
})

/**
 * (+) Sends the verification mail again; the answer does not reveal whether an unverified user has this
 * address.
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

/**
 * Rejects with `invalid` for an unknown or used token; for a token whose address is already verified a
 * backend may also answer `already` (+).
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

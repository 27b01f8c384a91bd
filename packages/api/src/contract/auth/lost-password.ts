import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { PasswordReset } from './credentials.ts'

/** Answers the same for a known, an unknown and a malformed e-mail (contract §3: always 200). */
export const forgetPassword = defineEndpoint({
  method: 'POST',
  path: '/forget',
  access: 'public',
  summary: 'Request a reset of the password (spec: account-and-administration §7)',
  body: z.object({ email: z.string().max(254) }),
  response: Done,
  isOpenWithoutService: true,
})

/** Rejects with `invalid` for an unknown or used token. */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/password/reset',
  access: 'public',
  summary: 'Reset the password (spec: account-and-administration §7)',
  body: PasswordReset,
  response: Done,
  isOpenWithoutService: true,
})

import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { PasswordReset } from './credentials.ts'

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

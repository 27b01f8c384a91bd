import { defineEndpoint } from '../shared/define-endpoint.ts'
import { Done } from '../shared/done.ts'
import { PasswordReset } from './password-reset.ts'

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

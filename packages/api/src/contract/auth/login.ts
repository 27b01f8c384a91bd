import { defineEndpoint } from '../shared/endpoint.ts'
import { Credentials, TokenAnswer } from './credentials.ts'

/**
 * Rejects with `invalid` on `email` for wrong credentials and with `not_verified` before the e-mail is
 * verified.
 */
export const login = defineEndpoint({
  method: 'POST',
  path: '/login',
  access: 'public',
  summary: 'Sign in (spec: account-and-administration §7)',
  body: Credentials,
  response: TokenAnswer,
  isOpenWithoutService: true,
})

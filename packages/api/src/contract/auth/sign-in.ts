import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { Bool } from '../shared/scalars.ts'
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

/**
 * (+) Ends the bearer token, and the sessions in which its owner acts as other users with it. A backend may
 * lack it.
 */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/logout',
  scope: 'account:write',
  summary: 'Sign out (contract §6)',
  response: Done,
  isOpenWithoutService: true,
})

/**
 * Whether the token is valid: answers, or rejects with `unauthenticated`. Works with and without the trailing
 * slash.
 */
export const checkAuth = defineEndpoint({
  method: 'GET',
  path: '/isauth/',
  scope: 'account:read',
  summary: 'Check authentication (spec: account-and-administration §7)',
  response: itemOf(z.object({ authenticated: Bool })),
  isOpenWithoutService: true,
})

import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { Bool } from '../shared/scalars.ts'

/**
 * Whether the token is valid: answers, or rejects with `unauthenticated`. Taken with and without the last
 * slash.
 */
export const checkAuth = defineEndpoint({
  method: 'GET',
  path: '/isauth/',
  summary: 'Check authentication (spec: account-and-administration §7)',
  response: itemOf(z.object({ authenticated: Bool })),
  isOpenWithoutService: true,
})

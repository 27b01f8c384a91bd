import { z } from 'zod'
import { Bool } from '../shared/bool.ts'
import { defineEndpoint } from '../shared/define-endpoint.ts'
import { itemOf } from '../shared/item-of.ts'

/** Whether the token is valid: answers, or rejects with `unauthenticated`. Taken with and without the last slash. */
export const checkAuth = defineEndpoint({
  method: 'GET',
  path: '/isauth/',
  summary: 'Check authentication (spec: account-and-administration §7)',
  response: itemOf(z.object({ authenticated: Bool })),
  isOpenWithoutService: true,
})

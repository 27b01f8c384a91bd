import { z } from 'zod'
import { defineEndpoint } from '../shared/define-endpoint.ts'
import { Done } from '../shared/done.ts'

/** Rejects with `invalid` for an unknown or used token. */
export const verify = defineEndpoint({
  method: 'POST',
  path: '/verify',
  access: 'public',
  summary: 'Verify an account by the token of the e-mail (spec: account-and-administration §7)',
  body: z.object({ token: z.string().min(1).max(500) }),
  response: Done,
  isOpenWithoutService: true,
})

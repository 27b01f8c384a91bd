import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
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

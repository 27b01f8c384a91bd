import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'

/**
 * (+) Ends the bearer token, and the sessions in which its owner acts as others by it. A backend may lack it.
 */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Sign out (contract §6)',
  response: Done,
  isOpenWithoutService: true,
})

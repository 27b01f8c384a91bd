import type { Http } from '@flotilla/api/client'
import { type Credentials, login } from '@flotilla/api/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Identity } from '../../session/identity.ts'

/**
 * Signs in and begins the identity; the page shows the error itself. The identity begins inside the call, for it clears
 * the toasts of the previous one, and 'Login successfully' comes after. Words: spec: account-and-administration §8.
 */
export function loginMutation(http: Http, identity: Identity) {
  return mutationOptions({
    mutationFn: async (credentials: Credentials) => {
      const { token } = await http.call(login, { body: credentials })
      identity.signIn(token)
    },
    meta: { success: 'Login successfully', handlesError: () => true },
  })
}

import type { Http } from '@flotilla/api/client'
import { login } from '@flotilla/api/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Identity } from '../../session/identity.ts'

/** Signs in and begins the identity; the page shows the error itself. Words: spec account §8. */
export function loginMutation(http: Http, identity: Identity) {
  return mutationOptions({
    mutationFn: (credentials: { email: string; password: string }) => http.call(login, { body: credentials }),
    onSuccess: ({ token }) => identity.signIn(token),
    meta: { success: 'Login successfully', handlesError: () => true },
  })
}

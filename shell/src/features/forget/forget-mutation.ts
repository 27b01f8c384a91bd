import type { Http } from '@flotilla/api/client'
import { forgetPassword } from '@flotilla/api/contract'
import { mutationOptions } from '@tanstack/react-query'

/** Asks for a mail with a reset link; the page itself says 'Done!' or 'Error' (spec: account-and-administration §8). */
export function forgetMutation(http: Http) {
  return mutationOptions({
    mutationFn: (email: string) => http.call(forgetPassword, { body: { email } }),
    meta: { handlesError: () => true },
  })
}

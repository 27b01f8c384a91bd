import type { Http } from '@flotilla/api/client'
import { verify } from '@flotilla/api/contract'
import { mutationOptions } from '@tanstack/react-query'

/** Proves the e-mail address; words as toasts, for the page is left either way (spec: account §2, §8). */
export function verifyMutation(http: Http) {
  return mutationOptions({
    mutationFn: (token: string) => http.call(verify, { body: { token } }),
    meta: { success: 'Account verified successfully!', failure: 'Error verifying your account' },
  })
}

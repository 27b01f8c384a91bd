import type { Http } from '@flotilla/api/client'
import { type PasswordReset, resetPassword } from '@flotilla/api/contract'
import { mutationOptions } from '@tanstack/react-query'

/** Sets the new password. The words are said as toasts, for the page is left either way (spec: account-and-administration §2, §8). */
export function resetMutation(http: Http) {
  return mutationOptions({
    mutationFn: (reset: PasswordReset) => http.call(resetPassword, { body: reset }),
    meta: { success: 'Reset successful!', failure: 'Error' },
  })
}

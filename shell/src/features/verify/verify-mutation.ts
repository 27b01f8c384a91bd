import type { Http } from '@flotilla/api/client'
import { verify } from '@flotilla/api/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Store } from '../../store/store.ts'
import { toastShown } from '../../store/toasts-slice.ts'

/**
 * Proves the e-mail address; words as toasts, for the page is left either way (spec: account-and-administration §2, §8). A link that is opened
 * twice has done its work: that is no error.
 */
export function verifyMutation(http: Http, store: Store) {
  return mutationOptions({
    mutationFn: async (token: string) => (await http.call(verify, { body: { token } }))?.already === true,
    onSuccess: (isAlready) => {
      store.dispatch(
        isAlready
          ? toastShown({ tone: 'info', text: 'This e-mail address is verified already. You can log in.' })
          : toastShown({ tone: 'success', text: 'Account verified successfully!' }),
      )
    },
    meta: { failure: 'Error verifying your account' },
  })
}

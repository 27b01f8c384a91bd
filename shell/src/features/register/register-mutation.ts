import type { Http } from '@flotilla/api/client'
import { type Registration, register } from '@flotilla/api/contract'
import { mutationOptions } from '@tanstack/react-query'

/** Makes an account; the page itself says 'Done!' or 'Error' (spec: account-and-administration §8). */
export function registerMutation(http: Http) {
  return mutationOptions({
    mutationFn: (registration: Registration) => http.call(register, { body: registration }),
    meta: { handlesError: () => true },
  })
}

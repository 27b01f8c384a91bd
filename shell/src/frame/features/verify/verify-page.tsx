import type { Http } from '@flotilla/api/client'
import { verify } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { useNavigate, useSearchParams } from '@flotilla/platform/router'
import { Ring } from '@flotilla/ui/basics'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useServices } from '../../../services.ts'
import { toastShown } from '../../../store/notice-slices.ts'
import type { Store } from '../../../store/store.ts'
import { PublicPage } from '../../public-page/public-page.tsx'

/**
 * Uses the token of the mail, then goes to /login (spec: account-and-administration §2 Verify, §6), even for
 * a signed-in person.
 */
export function VerifyPage() {
  const { http, store } = useServices()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { mutateAsync: verify } = useMutation(verifyMutation(http, store))
  const spent = useRef<string | null>(null)

  useEffect(() => {
    // A token works once; React runs effects twice while developing.
    if (spent.current === token) return
    spent.current = token
    const leave = () => void navigate(paths.login(), { replace: true })
    verify(token).then(leave, leave)
  }, [token, verify, navigate])

  return (
    <PublicPage title="Verifying your account" context="One moment, please.">
      <Ring label="Verifying your account" />
    </PublicPage>
  )
}

/**
 * Proves the e-mail address; its messages are toasts, because the page is left either way (spec:
 * account-and-administration §2, §8). A link that is opened twice has already worked, so that is not an
 * error.
 */
export function verifyMutation(http: Http, store: Store) {
  return mutationOptions({
    mutationFn: async (token: string) => (await http.call(verify, { body: { token } }))?.already === true,
    onSuccess: (isAlready) => {
      store.dispatch(
        isAlready
          ? toastShown({ tone: 'info', text: 'This e-mail address is verified already. You can sign in.' })
          : toastShown({ tone: 'success', text: 'Account verified successfully!' }),
      )
    },
    meta: { failure: 'Error verifying your account' },
  })
}

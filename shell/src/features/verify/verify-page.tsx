import { paths } from '@flotilla/platform'
import { useNavigate, useSearchParams } from '@flotilla/platform/router'
import { Ring } from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { PublicPage } from '../../public-page/public-page.tsx'
import { useServices } from '../../services.ts'
import { verifyMutation } from './verify-mutation.ts'

/** Spends the token of the mail, then goes to /login (spec: account-and-administration §2 Verify, §6), also for who is signed in. */
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

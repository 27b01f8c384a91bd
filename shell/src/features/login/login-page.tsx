import { ApiError } from '@flotilla/api/client'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { PasswordField, TextField } from '@flotilla/ui/form'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FailureAlert } from '../../public-page/failure-alert.tsx'
import { PublicPage } from '../../public-page/public-page.tsx'
import { useServices } from '../../services.ts'
import { useAppSelector } from '../../store/use-store.ts'
import { loginMutation } from './login-mutation.ts'
import { ResendVerification } from './resend-verification.tsx'
import { WaitingSite } from './waiting-site.tsx'

/** Sign-in (spec: account §2 Login). The button works only when both fields are filled (§5). */
export function LoginPage() {
  const { http, identity } = useServices()
  const notice = useAppSelector((state) => state.session.notice)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const login = useMutation(loginMutation(http, identity))
  const isComplete = email.trim() !== '' && password !== ''

  const isUnverified = login.error instanceof ApiError && login.error.code === 'not_verified'
  const unverified = isUnverified ? (login.variables?.email ?? null) : null

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !login.isPending) login.mutate({ email: email.trim(), password })
  }

  return (
    <PublicPage title="Log in" context="All your Joomla sites in one place.">
      <form className="fs-card__form" onSubmit={handleSubmit} noValidate>
        {notice !== null && login.isIdle && <Alert group="warning">{notice}</Alert>}
        <WaitingSite />
        <FailureAlert error={login.error} />
        {unverified !== null && <ResendVerification key={unverified} email={unverified} />}
        <TextField label="E-mail" value={email} onChange={setEmail} autoComplete="username" size="lg" />
        <PasswordField
          label="Password"
          labelEnd={<Link to={paths.forget()}>Forgot password?</Link>}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          size="lg"
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isWide
          isBusy={login.isPending}
          disabledReason={isComplete ? undefined : 'Fill in e-mail and password first.'}
        >
          Log in
        </Button>
      </form>
    </PublicPage>
  )
}

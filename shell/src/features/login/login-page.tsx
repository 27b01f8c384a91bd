import { ApiError } from '@flotilla/api/client'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { PasswordField, TextField } from '@flotilla/ui/form'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useServices } from '../../services.ts'
import { useAppSelector } from '../../store/use-store.ts'
import './login-page.css'
import { loginMutation } from './login-mutation.ts'

/** Sign-in (spec: account §2 Login). The button works only when both fields are filled (§5). */
export function LoginPage() {
  const { http, identity } = useServices()
  const notice = useAppSelector((state) => state.session.notice)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const login = useMutation(loginMutation(http, identity))
  const isComplete = email.trim() !== '' && password !== ''

  useEffect(() => {
    document.title = 'Log in – Flotilla'
  }, [])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !login.isPending) login.mutate({ email: email.trim(), password })
  }

  return (
    <form className="fs-login" onSubmit={handleSubmit} noValidate>
      <div>
        <h1 className="fs-login__title">Log in</h1>
        <p className="fs-login__context">All your Joomla sites in one place.</p>
      </div>
      {notice !== null && login.isIdle && <Alert group="warning">{notice}</Alert>}
      {login.error !== null && (
        <Alert group="danger" title="Error" isLive>
          {loginFailure(login.error)}
        </Alert>
      )}
      <TextField label="E-mail" value={email} onChange={setEmail} autoComplete="username" size="lg" />
      <PasswordField
        label="Password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        size="lg"
      />
      <Button
        type="submit"
        variant="primary"
        isWide
        isBusy={login.isPending}
        disabledReason={isComplete ? undefined : 'Fill in e-mail and password first.'}
      >
        Log in
      </Button>
    </form>
  )
}

/** The specification says 'Error'; the sentence below it says what happened (experience: poor words). */
function loginFailure(error: Error): string {
  if (error instanceof ApiError && error.code === 'invalid') {
    return Object.values(error.fields).flat()[0] ?? error.message
  }
  return error.message
}

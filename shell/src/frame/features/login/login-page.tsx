import { ApiError, type Http } from '@flotilla/api/client'
import { Credentials, login, resendVerification } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Form, useForm } from '@flotilla/platform/form'
import { Link } from '@flotilla/platform/router'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { PasswordField, TextField } from '@flotilla/ui/form'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../../services.ts'
import type { Identity } from '../../../session/identity.ts'
import { dropSiteHandOff, readSiteHandOff } from '../../../session/site-hand-off.ts'
import { FailureAlert, PublicPage, SendButton } from '../../public-page/public-page.tsx'
import { useAppSelector } from '../../use-store.ts'

/** Asks for the mail again; another backend may not know the call. */
const resendMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (email: string) => http.call(resendVerification, { body: { email } }),
    meta: { handlesError: () => true },
  })

/**
 * For a person who has signed up but not opened the link in the mail: says so, which is no error, and sends
 * it again.
 */
function ResendVerification({ email, reason }: { email: string; reason: string }) {
  const { http } = useServices()
  const resend = useMutation(resendMutation(http))
  if (resend.isSuccess) {
    return (
      <Alert group="success" isLive title="The mail is on its way">
        Open the link in the mail to {email}, then sign in. Check the spam folder, too.
      </Alert>
    )
  }
  return (
    <>
      {resend.isError && (
        <Alert group="danger" isLive title="Error">
          {wordsOf(resend.error)}
        </Alert>
      )}
      <Alert
        group="warning"
        isLive
        title="Please verify your e-mail address"
        actions={
          <Button icon="mail" isBusy={resend.isPending} onClick={() => resend.mutate(email)}>
            Send the mail again
          </Button>
        }
      >
        {reason}
      </Alert>
    </>
  )
}

function wordsOf(error: Error): string {
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 405)
  return isUnknown ? 'The mail cannot be sent again from here. Please contact the support.' : error.message
}

const empty = { email: '', password: '' }

/**
 * Sign-in (spec: account-and-administration §2 Login, §5). The button works only when both fields are filled.
 */
export function LoginPage() {
  const { http, identity } = useServices()
  const notice = useAppSelector((state) => state.session.notice)
  const login = useMutation(loginMutation(http, identity))
  const form = useForm({
    schema: Credentials,
    values: empty,
    missing: ({ email, password }) =>
      email.trim() === '' || password === '' ? 'Fill in e-mail and password first.' : null,
    // The server does not say which of the two is wrong, so neither is marked.
    fieldOf: () => null,
    submit: (credentials) => login.mutateAsync(credentials),
  })

  const { failure } = form
  const isUnverified = failure instanceof ApiError && failure.code === 'not_verified'
  const unverified =
    isUnverified && login.variables ? { email: login.variables.email, reason: failure.message } : null

  return (
    <PublicPage title="Sign in" context="All your Joomla sites in one place.">
      <Form form={form} className="fs-card__form" hasOwnError>
        {notice !== null && login.isIdle && <Alert group="warning">{notice}</Alert>}
        <WaitingSite />
        {unverified === null ? (
          <FailureAlert error={form.failure} />
        ) : (
          <ResendVerification {...unverified} key={unverified.email} />
        )}
        <TextField label="E-mail" {...form.field('email')} autoComplete="username" size="lg" />
        <PasswordField
          label="Password"
          labelEnd={<Link to={paths.forget()}>Forgot password?</Link>}
          {...form.field('password')}
          autoComplete="current-password"
          size="lg"
        />
        <SendButton form={form}>Sign in</SendButton>
      </Form>
    </PublicPage>
  )
}

/**
 * Says which site a connect link brought, before it goes to the account of the person who signs in; can be
 * dismissed.
 */
function WaitingSite() {
  const [link, setLink] = useState(readSiteHandOff)
  if (link === null) return null
  const handleDismiss = () => {
    dropSiteHandOff()
    setLink(null)
  }
  return (
    <Alert group="info" title="A site is waiting to be added" onDismiss={handleDismiss}>
      {link.name} ({new URL(link.url).host}) is added to the account that you sign in to.
    </Alert>
  )
}

/**
 * Signs in and begins the identity; the page shows the error itself. The identity begins inside the call,
 * because that clears the toasts of the previous one; 'Login successfully' follows. Words: spec:
 * account-and-administration §8.
 */
export function loginMutation(http: Http, identity: Identity) {
  return mutationOptions({
    mutationFn: async (credentials: Credentials) => {
      const { token } = await http.call(login, { body: credentials })
      identity.signIn(token)
    },
    meta: { success: 'Login successfully', handlesError: () => true },
  })
}

import { ApiError } from '@flotilla/api/client'
import { Credentials } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Form, useForm } from '@flotilla/platform/form'
import { Link } from '@flotilla/platform/router'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { PasswordField, TextField } from '@flotilla/ui/form'
import { useMutation } from '@tanstack/react-query'
import { FailureAlert } from '../../public-page/failure-alert.tsx'
import { PublicPage } from '../../public-page/public-page.tsx'
import { useServices } from '../../services.ts'
import { useAppSelector } from '../../store/use-store.ts'
import { loginMutation } from './login-mutation.ts'
import { ResendVerification } from './resend-verification.tsx'
import { WaitingSite } from './waiting-site.tsx'

const empty = { email: '', password: '' }

/** Sign-in (spec: account-and-administration §2 Login, §5). The button works only when both fields are filled. */
export function LoginPage() {
  const { http, identity } = useServices()
  const notice = useAppSelector((state) => state.session.notice)
  const login = useMutation(loginMutation(http, identity))
  const form = useForm({
    schema: Credentials,
    values: empty,
    missing: ({ email, password }) =>
      email.trim() === '' || password === '' ? 'Fill in e-mail and password first.' : null,
    // Which of the two is wrong is not told, so neither is marked.
    fieldOf: () => null,
    submit: (credentials) => login.mutateAsync(credentials),
  })

  const isUnverified = form.failure instanceof ApiError && form.failure.code === 'not_verified'
  const unverified = isUnverified ? (login.variables?.email ?? null) : null

  return (
    <PublicPage title="Log in" context="All your Joomla sites in one place.">
      <Form form={form} className="fs-card__form" hasOwnError>
        {notice !== null && login.isIdle && <Alert group="warning">{notice}</Alert>}
        <WaitingSite />
        <FailureAlert error={form.failure} />
        {unverified !== null && <ResendVerification key={unverified} email={unverified} />}
        <TextField label="E-mail" {...form.field('email')} autoComplete="username" size="lg" />
        <PasswordField
          label="Password"
          labelEnd={<Link to={paths.forget()}>Forgot password?</Link>}
          {...form.field('password')}
          autoComplete="current-password"
          size="lg"
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isWide
          isBusy={form.isSaving}
          disabledReason={form.missing ?? undefined}
        >
          Log in
        </Button>
      </Form>
    </PublicPage>
  )
}

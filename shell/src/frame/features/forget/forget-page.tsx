import type { Http } from '@flotilla/api/client'
import { EmailAddress, forgetPassword } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Form, useForm } from '@flotilla/platform/form'
import { Link } from '@flotilla/platform/router'
import { TextField } from '@flotilla/ui/form'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { useServices } from '../../../services.ts'
import { FailureAlert, PublicPage, SendButton } from '../../public-page/public-page.tsx'

const Forgotten = z.object({ email: EmailAddress })
const empty = { email: '' }

/**
 * Request of a reset (spec: account-and-administration §2 Forgot password). The button is off while the
 * e-mail is empty.
 */
export function ForgetPage() {
  const { http } = useServices()
  const forget = useMutation(forgetMutation(http))
  const form = useForm({
    schema: Forgotten,
    values: empty,
    body: ({ email }) => ({ email: email.trim() }),
    missing: ({ email }) => (email.trim() === '' ? 'Fill in your e-mail first.' : null),
    submit: ({ email }) => forget.mutateAsync(email),
  })

  if (forget.isSuccess) return <ForgottenPage email={forget.variables} />

  return (
    <PublicPage title="Forgot password" context="We send you a link to set a new one.">
      <Form form={form} className="fs-card__form" hasOwnError>
        <FailureAlert error={form.failure} />
        <TextField
          label="E-mail"
          type="email"
          required
          {...form.field('email')}
          autoComplete="username"
          size="lg"
        />
        <SendButton form={form}>Reset password</SendButton>
        <div className="fs-card__links">
          <Link to={paths.login()}>Back to sign in</Link>
          <Link to={paths.register()}>Sign up</Link>
        </div>
      </Form>
    </PublicPage>
  )
}

/**
 * Asks for a mail with a reset link; the page itself says 'Done!' or 'Error' (spec:
 * account-and-administration §8).
 */
function forgetMutation(http: Http) {
  return mutationOptions({
    mutationFn: (email: string) => http.call(forgetPassword, { body: { email } }),
    meta: { handlesError: () => true },
  })
}

/** The same for a known and an unknown e-mail, so that no one learns who has an account. */
export function ForgottenPage({ email }: { email: string }) {
  return (
    <PublicPage
      title="Done!"
      isOutcome
      drawing="mail"
      context={`If there is an account for ${email}, a link to set a new password is on its way.`}
    >
      <p className="fs-card__context">No mail after a few minutes? Check the spam folder.</p>
      <div className="fs-card__links">
        <Link to={paths.login()}>Back to sign in</Link>
        <Link to={paths.register()}>Sign up</Link>
      </div>
    </PublicPage>
  )
}

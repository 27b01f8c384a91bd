import type { Http } from '@flotilla/api/client'
import {
  NewPassword,
  type PasswordReset,
  passwordsMatch,
  passwordsMismatch,
  resetPassword,
} from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Form, useForm } from '@flotilla/platform/form'
import { Link, useNavigate, useSearchParams } from '@flotilla/platform/router'
import { Alert } from '@flotilla/ui/feedback'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { useServices } from '../../../services.ts'
import { NewPasswordFields } from '../../public-page/new-password-fields.tsx'
import { PublicPage, SendButton } from '../../public-page/public-page.tsx'

/** E-mail and token come from the link: the server says what is wrong with them. */
const Passwords = z
  .object({ password: NewPassword, password_confirmation: z.string() })
  .refine(passwordsMatch, passwordsMismatch)
const empty = { password: '', password_confirmation: '' }

/**
 * New password by the link of the mail (spec: account-and-administration §2 Reset password). Leads to /login,
 * also after a failure.
 */
export function ResetPasswordPage() {
  const { http } = useServices()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [email, token] = [params.get('email') ?? '', params.get('token') ?? '']
  const reset = useMutation(resetMutation(http))
  const leave = () => void navigate(paths.login())
  const form = useForm({
    schema: Passwords,
    values: empty,
    missing: missingPart,
    submit: (passwords) => reset.mutateAsync({ ...passwords, email, token }),
    onSaved: leave,
    onFailed: leave,
  })
  return (
    <PublicPage title="Set a new password" context={email === '' ? undefined : `For ${email}.`}>
      <Form form={form} className="fs-card__form" hasOwnError>
        {(email === '' || token === '') && (
          <Alert group="warning" title="This link is incomplete">
            Open the link of the mail again, or <Link to={paths.forget()}>ask for a new one</Link>.
          </Alert>
        )}
        <NewPasswordFields label="New password" form={form} />
        <SendButton form={form}>Set new password</SendButton>
      </Form>
    </PublicPage>
  )
}

/** Why the button is off; null when it works (spec: account-and-administration §5). */
function missingPart({ password, password_confirmation }: typeof empty): string | null {
  if (password === '' || password_confirmation === '') return 'Fill in both fields first.'
  return password === password_confirmation ? null : 'Password and confirmation do not match.'
}

/**
 * Sets the new password. The messages are toasts, because the page is left either way (spec:
 * account-and-administration §2, §8).
 */
function resetMutation(http: Http) {
  return mutationOptions({
    mutationFn: (reset: PasswordReset) => http.call(resetPassword, { body: reset }),
    meta: { success: 'Reset successful!', failure: 'Error' },
  })
}

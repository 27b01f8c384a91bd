import { NewPassword } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Link, useNavigate, useSearchParams } from '@flotilla/platform/router'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { NewPasswordFields } from '../../public-page/new-password-fields.tsx'
import { PublicPage } from '../../public-page/public-page.tsx'
import { useServices } from '../../services.ts'
import { resetMutation } from './reset-mutation.ts'

/** New password by the link of the mail (spec: account §2 Reset password). Leads to /login, also after a failure. */
export function ResetPasswordPage() {
  const { http } = useServices()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [email, token] = [params.get('email') ?? '', params.get('token') ?? '']
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const reset = useMutation(resetMutation(http))
  const missing = missingPart(password, confirmation)

  const handleChange = (text: string) => {
    setPassword(text)
    setProblem(null)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (missing !== null || reset.isPending) return
    const checked = NewPassword.safeParse(password)
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? null)
    reset.mutate(
      { password, password_confirmation: confirmation, email, token },
      { onSettled: () => void navigate(paths.login()) },
    )
  }
  return (
    <PublicPage title="Set a new password" context={email === '' ? undefined : `For ${email}.`}>
      <form className="fs-card__form" onSubmit={handleSubmit} noValidate>
        {(email === '' || token === '') && (
          <Alert group="warning" title="This link is incomplete">
            Open the link of the mail again, or <Link to={paths.forget()}>ask for a new one</Link>.
          </Alert>
        )}
        <NewPasswordFields
          label="New password"
          password={password}
          confirmation={confirmation}
          onPasswordChange={handleChange}
          onConfirmationChange={setConfirmation}
          error={problem}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isWide
          isBusy={reset.isPending}
          disabledReason={missing ?? undefined}
        >
          Set new password
        </Button>
      </form>
    </PublicPage>
  )
}

/** Why the button is off; null when it works (spec: account §5). */
function missingPart(password: string, confirmation: string): string | null {
  if (password === '' || confirmation === '') return 'Fill in both fields first.'
  return password === confirmation ? null : 'Password and confirmation are not the same.'
}

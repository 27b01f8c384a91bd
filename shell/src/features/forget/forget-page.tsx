import { EmailAddress } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button } from '@flotilla/ui/basics'
import { TextField } from '@flotilla/ui/form'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FailureAlert } from '../../public-page/failure-alert.tsx'
import { fieldError } from '../../public-page/field-error.ts'
import { PublicPage } from '../../public-page/public-page.tsx'
import { useServices } from '../../services.ts'
import { forgetMutation } from './forget-mutation.ts'
import { ForgottenPage } from './forgotten-page.tsx'

/** Request of a reset (spec: account §2 Forgot password). The button is off while the e-mail is empty. */
export function ForgetPage() {
  const { http } = useServices()
  const [email, setEmail] = useState('')
  const [hasBadEmail, setHasBadEmail] = useState(false)
  const forget = useMutation(forgetMutation(http))
  const typed = email.trim()

  if (forget.isSuccess) return <ForgottenPage email={forget.variables} />

  const handleChange = (text: string) => {
    setEmail(text)
    setHasBadEmail(false)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '' || forget.isPending) return
    const isEmail = EmailAddress.safeParse(typed).success
    setHasBadEmail(!isEmail)
    if (isEmail) forget.mutate(typed)
  }
  return (
    <PublicPage title="Forgot password" context="We send you a link to set a new one.">
      <form className="fs-card__form" onSubmit={handleSubmit} noValidate>
        <FailureAlert error={forget.error} />
        <TextField
          label="E-mail"
          type="email"
          required
          value={email}
          onChange={handleChange}
          error={hasBadEmail ? 'Please provide a valid e-mail address' : fieldError(forget.error, 'email')}
          autoComplete="username"
          size="lg"
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isWide
          isBusy={forget.isPending}
          disabledReason={typed === '' ? 'Fill in your e-mail first.' : undefined}
        >
          Reset password
        </Button>
        <div className="fs-card__links">
          <Link to={paths.login()}>Back to log in</Link>
          <Link to={paths.register()}>Sign up</Link>
        </div>
      </form>
    </PublicPage>
  )
}

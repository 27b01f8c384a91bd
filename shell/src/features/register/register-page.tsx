import { Button } from '@flotilla/ui/basics'
import { Checkbox, TextField } from '@flotilla/ui/form'
import type { FormEvent } from 'react'
import { FailureAlert } from '../../public-page/failure-alert.tsx'
import { NewPasswordFields } from '../../public-page/new-password-fields.tsx'
import { PublicPage } from '../../public-page/public-page.tsx'
import { RegisteredPage } from './registered-page.tsx'
import { useRegistration } from './use-registration.ts'

/** Sign-up (spec: account §2 Register). */
export function RegisterPage() {
  const { draft, change, submit, register, missing, errorOf } = useRegistration()

  if (register.isSuccess) return <RegisteredPage email={register.variables.email} />

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <PublicPage title="Create an account" context="It begins with a free trial.">
      <form className="fs-card__form" onSubmit={handleSubmit} noValidate>
        <FailureAlert error={register.error} />
        <TextField
          label="E-mail"
          type="email"
          value={draft.email}
          onChange={(email) => change({ email })}
          error={errorOf('email')}
          autoComplete="username"
          size="lg"
        />
        <NewPasswordFields
          label="Password"
          password={draft.password}
          confirmation={draft.confirmation}
          onPasswordChange={(password) => change({ password })}
          onConfirmationChange={(confirmation) => change({ confirmation })}
          error={errorOf('password')}
          confirmationError={errorOf('password_confirmation')}
        />
        <TextField
          label="Coupon (optional)"
          value={draft.coupon}
          onChange={(coupon) => change({ coupon })}
          error={errorOf('coupon')}
          autoComplete="off"
          size="lg"
        />
        <Checkbox
          label="I accept the terms of service"
          isChecked={draft.hasAccepted}
          onChange={(hasAccepted) => change({ hasAccepted })}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isWide
          isBusy={register.isPending}
          disabledReason={missing ?? undefined}
        >
          Create account
        </Button>
      </form>
    </PublicPage>
  )
}

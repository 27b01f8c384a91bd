import { Registration } from '@flotilla/api/contract'
import { Form, useForm } from '@flotilla/platform/form'
import { Button } from '@flotilla/ui/basics'
import { Checkbox, TextField } from '@flotilla/ui/form'
import { useMutation } from '@tanstack/react-query'
import { FailureAlert } from '../../public-page/failure-alert.tsx'
import { NewPasswordFields } from '../../public-page/new-password-fields.tsx'
import { PublicPage } from '../../public-page/public-page.tsx'
import { useServices } from '../../services.ts'
import { registerMutation } from './register-mutation.ts'
import { RegisteredPage } from './registered-page.tsx'

/** What is typed; an empty coupon is none. */
type RegistrationDraft = {
  email: string
  password: string
  password_confirmation: string
  coupon: string
  tos: boolean
}

const emptyRegistration: RegistrationDraft = {
  email: '',
  password: '',
  password_confirmation: '',
  coupon: '',
  tos: false,
}

/** What is sent of it. */
function registrationBody({ coupon, ...typed }: RegistrationDraft) {
  const wanted = coupon.trim()
  return { ...typed, email: typed.email.trim(), ...(wanted !== '' && { coupon: wanted }) }
}

/** Why the button is off; null when the form may be sent. */
function missingPart({ email, password, password_confirmation, tos }: RegistrationDraft): string | null {
  if (email.trim() === '' || password === '' || password_confirmation === '')
    return 'Fill in e-mail, password and confirmation first.'
  if (password !== password_confirmation) return 'Password and confirmation are not the same.'
  return tos ? null : 'Accept the terms of service first.'
}

/** Sign-up (spec: account-and-administration §2 Register, §5). */
export function RegisterPage() {
  const { http } = useServices()
  const register = useMutation(registerMutation(http))
  const form = useForm({
    schema: Registration,
    values: emptyRegistration,
    body: registrationBody,
    missing: missingPart,
    submit: (registration) => register.mutateAsync(registration),
  })
  if (register.isSuccess) return <RegisteredPage email={register.variables.email} />
  return (
    <PublicPage title="Create an account" context="It begins with a free trial.">
      <Form form={form} className="fs-card__form" hasOwnError>
        <FailureAlert error={form.failure} />
        <TextField label="E-mail" type="email" {...form.field('email')} autoComplete="username" size="lg" />
        <NewPasswordFields label="Password" form={form} />
        <TextField label="Coupon (optional)" {...form.field('coupon')} autoComplete="off" size="lg" />
        <Checkbox label="I accept the terms of service" {...form.checkbox('tos')} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isWide
          isBusy={form.isSaving}
          disabledReason={form.missing ?? undefined}
        >
          Create account
        </Button>
      </Form>
    </PublicPage>
  )
}

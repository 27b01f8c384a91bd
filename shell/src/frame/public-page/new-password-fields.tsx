import type { FormState } from '@flotilla/platform/form'
import { PasswordField } from '@flotilla/ui/form'

/** A password to be set, typed twice. */
export type NewPasswordDraft = { password: string; password_confirmation: string }

type Props<Values extends NewPasswordDraft> = {
  form: Pick<FormState<Values>, 'field'>
  /** 'Password', or 'New password' where there is one already. */
  label: string
}

/**
 * A password to be set, typed twice; says when the two differ, which is why the button of the form is off.
 */
export function NewPasswordFields<Values extends NewPasswordDraft>({ form, label }: Props<Values>) {
  const [password, confirmation] = [form.field('password'), form.field('password_confirmation')]
  const isDifferent = confirmation.value !== '' && confirmation.value !== password.value
  return (
    <>
      <PasswordField
        label={label}
        hint="At least 8 characters."
        {...password}
        autoComplete="new-password"
        size="lg"
      />
      <PasswordField
        label="Confirm password"
        hint={isDifferent ? 'Not the same as the password yet.' : undefined}
        {...confirmation}
        autoComplete="new-password"
        size="lg"
      />
    </>
  )
}

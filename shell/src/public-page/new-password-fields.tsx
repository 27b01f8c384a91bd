import { PasswordField } from '@flotilla/ui/form'

type Props = {
  /** 'Password', or 'New password' where there is one already. */
  label: string
  password: string
  confirmation: string
  onPasswordChange: (password: string) => void
  onConfirmationChange: (confirmation: string) => void
  error: string | null
  confirmationError?: string | null
}

/** A password to be set, typed twice; says when the two differ, which is why the button of the form is off. */
export function NewPasswordFields(props: Props) {
  const { label, password, confirmation, error, confirmationError = null } = props
  const isDifferent = confirmation !== '' && confirmation !== password
  return (
    <>
      <PasswordField
        label={label}
        hint="At least 8 characters."
        value={password}
        onChange={props.onPasswordChange}
        error={error}
        autoComplete="new-password"
        size="lg"
      />
      <PasswordField
        label="Confirm password"
        hint={isDifferent ? 'Not the same as the password yet.' : undefined}
        value={confirmation}
        onChange={props.onConfirmationChange}
        error={confirmationError}
        autoComplete="new-password"
        size="lg"
      />
    </>
  )
}

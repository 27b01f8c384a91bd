import { passwordsMatch, timezoneOffsetHours, type User, UserProfile } from '@flotilla/api/contract'
import { checkedFields, type FieldErrors } from '../../edit-form/field-errors.ts'

/** What of Personal Information can be typed. Passwords are empty unless a new one is to be set. */
export type PersonDraft = {
  firstname: string
  lastname: string
  password: string
  password_confirmation: string
  /** Asked for with a new password; whether it is needed is the server's to say (contract §6, (+)). */
  current_password: string
  /** Whole hours as text: `-5`, `0`, `12`. */
  timezone: string
}

export function personDraft(user: User): PersonDraft {
  return {
    firstname: user.firstname ?? '',
    lastname: user.lastname ?? '',
    password: '',
    password_confirmation: '',
    current_password: '',
    timezone: String(timezoneOffsetHours(user.timezone)),
  }
}

/** The body of the save; passwords are sent only when there is a new one (spec: account §5). */
export function personBody(draft: PersonDraft): UserProfile {
  const { firstname, lastname, timezone, password, current_password } = draft
  if (password === '') return { firstname, lastname, timezone }
  return { firstname, lastname, timezone, password, ...(current_password !== '' && { current_password }) }
}

/** Saving is blocked while the passwords differ (spec: account §5). */
export function checkPerson(draft: PersonDraft): FieldErrors {
  if (!passwordsMatch(draft)) return { password_confirmation: "Passwords don't Match" }
  return checkedFields(UserProfile.safeParse(personBody(draft)))
}

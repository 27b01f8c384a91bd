import { passwordsMatch, timezoneOffsetHours, type User, UserProfile } from '@flotilla/api/contract'
import { checkedFields, type FieldErrors } from '../../edit-form/field-errors.ts'

/** What of Personal Information can be typed. Passwords are empty unless a new one is to be set. */
export type PersonDraft = {
  firstname: string
  lastname: string
  password: string
  password_confirmation: string
  /** Whole hours as text: `-5`, `0`, `12`. */
  timezone: string
}

export function personDraft(user: User): PersonDraft {
  return {
    firstname: user.firstname ?? '',
    lastname: user.lastname ?? '',
    password: '',
    password_confirmation: '',
    timezone: String(timezoneOffsetHours(user.timezone)),
  }
}

/** The body of the save; a password is sent only when there is one (spec: account §5). */
export function personBody({ firstname, lastname, timezone, password }: PersonDraft): UserProfile {
  return { firstname, lastname, timezone, ...(password !== '' && { password }) }
}

/** Saving is blocked while the passwords differ (spec: account §5). */
export function checkPerson(draft: PersonDraft): FieldErrors {
  if (!passwordsMatch(draft)) return { password_confirmation: "Passwords don't Match" }
  return checkedFields(UserProfile.safeParse(personBody(draft)))
}

import { timezoneOffsetHours, type User, type UserProfile } from '@flotilla/api/contract'

/** Editable fields of Personal Information. Passwords are empty unless the person sets a new one. */
export type PersonDraft = {
  firstname: string
  lastname: string
  password: string
  password_confirmation: string
  /** Required with a new password if the server says so (contract §6, (+)). */
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

/** The validated fields; passwords only when there is a new one (spec: account-and-administration §5). */
export function personBody(draft: PersonDraft) {
  const { firstname, lastname, timezone, password, password_confirmation, current_password } = draft
  return {
    ...{ firstname, lastname, timezone },
    ...((password !== '' || password_confirmation !== '') && { password_confirmation }),
    ...(password !== '' && { password, ...(current_password !== '' && { current_password }) }),
  }
}

/** The fields to send, without the repeated password. */
export function personChanges({ password_confirmation: _, ...changes }: UserProfile): UserProfile {
  return changes
}

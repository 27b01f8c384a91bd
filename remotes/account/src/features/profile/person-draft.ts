import { timezoneOffsetHours, type User, type UserProfile } from '@flotilla/api/contract'

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

/** What is checked; passwords only when there is a new one (spec: account-and-administration §5). */
export function personBody(draft: PersonDraft) {
  const { firstname, lastname, timezone, password, password_confirmation, current_password } = draft
  return {
    ...{ firstname, lastname, timezone },
    ...((password !== '' || password_confirmation !== '') && { password_confirmation }),
    ...(password !== '' && { password, ...(current_password !== '' && { current_password }) }),
  }
}

/** What is sent of it: the repetition is for the person alone. */
export function personChanges({ password_confirmation: _, ...changes }: UserProfile): UserProfile {
  return changes
}

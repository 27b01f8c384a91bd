import { TIMEZONE_HOURS } from '../shared/limits.ts'

type Named = { firstname: string | null; lastname: string | null; email: string }

/**
 * First plus last name, falling back to one of them, then to the e-mail (spec: account-and-administration
 * §3).
 */
export function userDisplayName({ firstname, lastname, email }: Named): string {
  return (
    [firstname, lastname]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ') || email
  )
}

/** Hours of a user's timezone; 0 for an unreadable value (spec: account-and-administration §3). */
export function timezoneOffsetHours(timezone: string): number {
  const hours = Number(timezone)
  const isKnown = Number.isInteger(hours) && hours >= TIMEZONE_HOURS.min && hours <= TIMEZONE_HOURS.max
  return isKnown ? hours : 0
}

import { TIMEZONE_HOURS } from '../shared/limits.ts'

/** Hours of a user's timezone; 0 for what cannot be read (spec: account-and-administration §3). */
export function timezoneOffsetHours(timezone: string): number {
  const hours = Number(timezone)
  const isKnown = Number.isInteger(hours) && hours >= TIMEZONE_HOURS.min && hours <= TIMEZONE_HOURS.max
  return isKnown ? hours : 0
}

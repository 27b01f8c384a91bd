import { utc } from '../time/calendar.ts'

/** Begun days left of the free trial; 0 when it is over, null when there was none. */
export function remainingFreeDays(trialEndsAt: Date | null, now: Date): number | null {
  if (trialEndsAt === null) return null
  return Math.max(0, Math.ceil(utc(trialEndsAt).diff(now, 'day', true)))
}

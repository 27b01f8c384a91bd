import { utc } from '../time/calendar.ts'

/** A calendar month in UTC, the billing period: from `start`, to before `end`. */
export type Month = { name: string; start: Date; end: Date; days: number }

/** The month that contains a moment; `offset` -1 is the previous one. */
export function monthOf(at: Date, offset = 0): Month {
  const start = utc(at).startOf('month').add(offset, 'month')
  const end = start.add(1, 'month')
  return {
    name: start.format('YYYY-MM'),
    start: start.toDate(),
    end: end.toDate(),
    days: end.diff(start, 'day'),
  }
}

/**
 * Whole chargeable days of the month: those that begin after the free trial, or all of them without a trial.
 */
export function billedDays({ start, end, days }: Month, trialEndsAt: Date | null): number {
  if (trialEndsAt === null || trialEndsAt <= start) return days
  return Math.max(0, utc(end).diff(trialEndsAt, 'day'))
}

/** Begun days left of the free trial; 0 when it has ended, null when there was none. */
export function remainingFreeDays(trialEndsAt: Date | null, now: Date): number | null {
  if (trialEndsAt === null) return null
  return Math.max(0, Math.ceil(utc(trialEndsAt).diff(now, 'day', true)))
}

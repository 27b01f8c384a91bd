const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** 1970-01-01 was a Thursday; a week began on the Monday this many days earlier. */
const daysToMonday = 3

type Time = { hour: number; minute: number }

/**
 * The first moment after `after` (exclusive) at this time of day, `offsetHours` from UTC. Offsets are fixed:
 * no summer time.
 */
export function nextDaily({ hour, minute }: Time, offsetHours: number, after: Date): Date {
  return nextIn(dayMs, (hour - offsetHours) * 60 * minuteMs + minute * minuteMs, after)
}

/** The same on one day of the week, 1 Monday to 7 Sunday. */
export function nextWeekly(
  { dow, hour, minute }: Time & { dow: number },
  offsetHours: number,
  after: Date,
): Date {
  const days = dow - 1 - daysToMonday
  return nextIn(7 * dayMs, days * dayMs + (hour - offsetHours) * 60 * minuteMs + minute * minuteMs, after)
}

function nextIn(periodMs: number, phaseMs: number, after: Date): Date {
  const periods = Math.floor((after.getTime() - phaseMs) / periodMs) + 1
  return new Date(periods * periodMs + phaseMs)
}

import type { Rhythm } from '../../ports/clock-task.ts'

const hourMs = 3_600_000
const lengthMs = { hourly: hourMs, daily: 24 * hourMs }

/** Start of the period that holds a moment. */
function periodStart(rhythm: Rhythm, at: Date): Date {
  if (rhythm === 'monthly') return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
  return new Date(Math.floor(at.getTime() / lengthMs[rhythm]) * lengthMs[rhythm])
}

/** End of the period that begins at `from`. */
function periodEnd(rhythm: Rhythm, from: Date): Date {
  if (rhythm === 'monthly') return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  return new Date(from.getTime() + lengthMs[rhythm])
}

/**
 * Where a turn that begins at `from` ends; null while it is not due. Each month has a turn of its own, so that none is
 * left out; hours and days that were missed are one turn.
 */
export function turnEnd(rhythm: Rhythm, from: Date, now: Date): Date | null {
  const first = periodEnd(rhythm, from)
  if (first > now) return null
  return rhythm === 'monthly' ? first : periodStart(rhythm, now)
}

/** Where a task begins that never ran: months with the present one, hours and days at once. */
export function firstPeriod(rhythm: Rhythm, now: Date): Date {
  const present = periodStart(rhythm, now)
  return rhythm === 'monthly' ? present : new Date(present.getTime() - lengthMs[rhythm])
}

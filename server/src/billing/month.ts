/** A month of the calendar in UTC, which is what is billed: from `start`, to before `end`. */
export type Month = { name: string; start: Date; end: Date; days: number }

const dayMs = 86_400_000

/** The month that a moment lies in; `offset` -1 is the one before. */
export function monthOf(at: Date, offset = 0): Month {
  const start = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset, 1))
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
  return {
    name: start.toISOString().slice(0, 7),
    start,
    end,
    days: Math.round((end.getTime() - start.getTime()) / dayMs),
  }
}

/** Whole days of the month that are to be paid: those that begin after the free trial, all of them without one. */
export function billedDays({ start, end, days }: Month, trialEndsAt: Date | null): number {
  if (trialEndsAt === null || trialEndsAt <= start) return days
  return Math.max(0, Math.floor((end.getTime() - trialEndsAt.getTime()) / dayMs))
}

import type { PlanDay } from './plan-day.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export type NextRun = {
  day: PlanDay
  /** UTC instant, ISO 8601. */
  at: string
}

/** The first planned backup after `now` (epoch milliseconds); null when nothing is planned. */
export function nextRun(days: readonly PlanDay[], now: number, offsetHours: number): NextRun | null {
  const shift = offsetHours * HOUR_MS
  const midnight = Math.floor((now + shift) / DAY_MS) * DAY_MS - shift
  const today = new Date(midnight + shift).getUTCDay() || 7
  const runs = days
    .filter((day) => day.hasBackup)
    .map((day) => {
      const inDays = (day.dow - today + 7) % 7
      const at = midnight + inDays * DAY_MS + day.hour * HOUR_MS + day.minute * 60_000
      return { day, at: at > now ? at : at + 7 * DAY_MS }
    })
    .sort((a, b) => a.at - b.at)
  const [first] = runs
  return first === undefined ? null : { day: first.day, at: new Date(first.at).toISOString() }
}

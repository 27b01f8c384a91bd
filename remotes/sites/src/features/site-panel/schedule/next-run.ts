import { instantOf, wallTime } from '@flotilla/ui/format'
import type { PlanDay } from '../../../schedule/plan.ts'

export type NextRun = {
  day: PlanDay
  /** UTC instant, ISO 8601. */
  at: string
}

/** The first planned backup after `now` (epoch milliseconds); null when nothing is planned. */
export function nextRun(days: readonly PlanDay[], now: number, offsetHours: number): NextRun | null {
  const today = wallTime(now, offsetHours).startOf('day')
  const runs = days
    .filter((day) => day.hasBackup)
    .map((day) => {
      const inDays = (day.dow - (today.day() || 7) + 7) % 7
      const run = today.add(inDays, 'day').hour(day.hour).minute(day.minute)
      const at = instantOf(run, offsetHours)
      return { day, at: at > now ? at : instantOf(run.add(1, 'week'), offsetHours) }
    })
    .sort((a, b) => a.at - b.at)
  const [first] = runs
  return first === undefined ? null : { day: first.day, at: new Date(first.at).toISOString() }
}

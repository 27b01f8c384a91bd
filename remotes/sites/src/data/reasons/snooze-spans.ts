import { instantOf, wallTime } from '@flotilla/ui/format'

/** A time for which reasons are put aside: `label` continues "Put aside", `until` is ISO 8601 UTC or null. */
type SnoozeSpan = { id: 'tomorrow' | 'monday' | 'weeks' | 'change'; label: string; until: string | null }

/** The hour at which a reason comes back, before the day's work. */
const MORNING = 8

/**
 * The four times that are offered at `now`, epoch milliseconds, to a reader whose clock is `offsetHours` from
 * UTC. On a Monday, "until Monday" is the next one. Null: until the reason changes.
 */
export function snoozeSpans(now: number, offsetHours: number): readonly SnoozeSpan[] {
  const today = wallTime(now, offsetHours).startOf('day')
  const morningIn = (days: number) =>
    new Date(instantOf(today.add(days, 'day').add(MORNING, 'hour'), offsetHours)).toISOString()
  return [
    { id: 'tomorrow', label: 'until tomorrow 08:00', until: morningIn(1) },
    { id: 'monday', label: 'until Monday', until: morningIn((8 - today.day()) % 7 || 7) },
    { id: 'weeks', label: 'for 2 weeks', until: morningIn(14) },
    { id: 'change', label: 'until it changes', until: null },
  ]
}

import { instantOf, wallTime } from '@flotilla/ui/basics'

export type SnoozeSpan = 'change' | 'tomorrow' | 'week' | 'day'

/**
 * When a reason comes back, ISO 8601 UTC: as a day begins for the reader, whose clock is `offsetHours` from UTC. Null: when it
 * changes; undefined: `day` (YYYY-MM-DD) is no day ahead of `now`, epoch milliseconds.
 */
export function snoozeEnd(
  span: SnoozeSpan,
  day: string,
  now: number,
  offsetHours: number,
): string | null | undefined {
  if (span === 'change') return null
  const today = wallTime(now, offsetHours).startOf('day')
  if (span !== 'day') return iso(today.add(span === 'week' ? 7 : 1, 'day'), offsetHours)
  const chosen = wallTime(`${day}T00:00:00Z`, 0)
  return chosen.isValid() && chosen.isAfter(today) ? iso(chosen, offsetHours) : undefined
}

function iso(wall: ReturnType<typeof wallTime>, offsetHours: number): string {
  return new Date(instantOf(wall, offsetHours)).toISOString()
}

import { createContext, type ReactNode, useContext } from 'react'
import { formatDate, formatDateTime, formatRelative } from './calendar.ts'
import { formatZone } from './formats.ts'
import { useNow } from './use-now.ts'

/** The signed-in person's whole-hour offset, -12 to +12; 0 where no one set one. */
const TimeZoneContext = createContext(0)

/** Sets the whole-hour offset in which every date below is shown. */
export function TimeZoneProvider({
  offsetHours,
  children,
}: {
  /** Whole hours east of UTC. */
  offsetHours: number
  /** What shows its dates in this offset. */
  children: ReactNode
}) {
  return <TimeZoneContext value={offsetHours}>{children}</TimeZoneContext>
}

/** The whole-hour offset in force. */
export function useTimeZone(): number {
  return useContext(TimeZoneContext)
}

export type DateTimeProps = {
  /** UTC instant, ISO 8601; null shows a dash. */
  at: string | null
  /** Shows the day without the time. */
  hasNoTime?: boolean | undefined
  /** Whole hours; default: the nearest TimeZoneProvider. */
  offsetHours?: number | undefined
  /** Epoch milliseconds; default: the running clock. */
  now?: number | undefined
}

/** `DD.MM.YYYY HH:mm` in the person's offset; the tooltip says "3 hours ago" and the zone. */
export function DateTime({ at, hasNoTime, offsetHours, now }: DateTimeProps) {
  const clock = useNow(now)
  const zone = useTimeZone()
  const offset = offsetHours ?? zone
  if (at === null) return <span>–</span>
  return (
    <time dateTime={at} title={`${formatRelative(at, clock)}, ${formatZone(offset)}`}>
      {hasNoTime ? formatDate(at, offset) : formatDateTime(at, offset)}
    </time>
  )
}

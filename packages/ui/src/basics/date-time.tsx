import { formatDate, formatDateTime, formatRelative } from './calendar.ts'
import { formatZone } from './format-zone.ts'
import { useNow } from './use-now.ts'
import { useTimeZone } from './use-time-zone.ts'

export type DateTimeProps = {
  /** UTC instant, ISO 8601; null shows a dash. */
  at: string | null
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

import { formatDateTime, formatRelative, useNow, useTimeZone } from '@flotilla/ui/format'

/** "3 minutes ago"; the tooltip has the time. */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at, useTimeZone())}>
      {formatRelative(at, useNow())}
    </time>
  )
}

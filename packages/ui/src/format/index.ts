export { formatDate, formatDateTime, formatRelative, instantOf, wallTime } from './calendar.ts'
export { DateTime, type DateTimeProps, TimeZoneProvider, useTimeZone } from './date-time.tsx'
export { formatDuration, formatEuro, formatMegabytes, formatZone } from './formats.ts'
export { useNow } from './use-now.ts'
